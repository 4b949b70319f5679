import type { ClickHouseClient } from '@clickhouse/client';
import { impairmentHoursTable } from '../model/impairment-hours.ts';
import { impressionTable } from '../model/impression-table.ts';
import { everywhere } from '../model/open-telemetry.ts';
import { tableNames } from '../model/tables.ts';

const idForm = /^[\w-]+$/;

/** Deletes all rows stored under a license key of an organization. */
export const forgetLicense = async (
  client: ClickHouseClient,
  organizationId: string,
  licenseKey: string,
): Promise<void> => {
  // ClickHouse stores mutations as text, so they cannot have parameters.
  if (!idForm.test(organizationId) || !idForm.test(licenseKey)) throw new TypeError('Invalid id.');
  for (const table of [...tableNames, impressionTable, impairmentHoursTable])
    await client.command({
      query: `ALTER TABLE ${everywhere(client, table)} DELETE WHERE organization_id = '${organizationId}' AND license_key = '${licenseKey}'`,
    });
};
