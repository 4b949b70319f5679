import type { ClickHouseClient } from '@clickhouse/client';
import { impressionTable } from '../model/impression-table.ts';
import { tableNames } from '../model/tables.ts';

const idForm = /^[\w-]+$/;

/** Removes every row that was stored under a license key of an organization. */
export const forgetLicense = async (
  client: ClickHouseClient,
  organizationId: string,
  licenseKey: string,
): Promise<void> => {
  // Mutations are kept as text, in which parameters cannot stand.
  if (!idForm.test(organizationId) || !idForm.test(licenseKey)) throw new TypeError('Not an id.');
  for (const table of [...tableNames, impressionTable])
    await client.command({
      query: `ALTER TABLE ${table} DELETE WHERE organization_id = '${organizationId}' AND license_key = '${licenseKey}'`,
    });
};
