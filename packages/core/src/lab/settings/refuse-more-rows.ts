import { AppError } from '@sluice/contract';
import type { Context } from '../../shared/context.ts';
import { lockOrganization } from '../../shared/lock-organization.ts';
import { countRows } from '../../shared/paging.ts';

/** Locations, remote environments, devices, and network profiles that an organization may have, of each kind. */
const rowsMax = 200;

/** Throws `limit_reached` if the organization has as many rows of a settings table as it may have. */
export const refuseMoreRows = async (
  tx: Context,
  table: 'lab_locations' | 'lab_environments' | 'lab_devices' | 'lab_profiles',
  label: string,
): Promise<void> => {
  await lockOrganization(tx);
  const count = await countRows(tx.db.selectFrom(table).where('organization_id', '=', tx.organizationId));
  if (count >= rowsMax) throw new AppError('limit_reached', { evidence: `The maximum is ${rowsMax} ${label}.` });
};
