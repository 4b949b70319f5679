import { randomUUID } from 'node:crypto';
import {
  AppError,
  type InputFor,
  type PlayerLicense,
  type playerLicenses,
  unlimitedImpressions,
} from '@sluice/contract';
import { withinLimit } from '../../account/limits/effective-limits.ts';
import { audit } from '../../shared/audit.ts';
import { authorize } from '../../shared/authorize.ts';
import type { Context } from '../../shared/context.ts';
import { newId } from '../../shared/new-id.ts';
import { countRows } from '../../shared/paging.ts';
import { inTransaction } from '../../shared/transaction.ts';
import {
  loadPlayerLicense,
  playerLicensePermission as permission,
  playerLicensesOf,
  toPlayerLicense,
} from './license-store.ts';

type Body = InputFor<typeof playerLicenses.create>['body'];

const columnsOf = ({ name, maxImpressions }: Body) => ({
  name,
  ...(maxImpressions !== undefined && {
    max_impressions: maxImpressions === unlimitedImpressions ? null : maxImpressions,
  }),
});

const refuseFull = (tx: Context): Promise<void> =>
  withinLimit(tx, ['player', 'maxPlayerLicenses'], async (limit) => {
    const count = await countRows(playerLicensesOf(tx));
    if (count >= limit)
      throw new AppError('limit_reached', { evidence: `maxPlayerLicenses is ${limit}; there are ${count}.` });
  });

/** Creates a player license with a new key; throws `limit_reached`. */
export const createPlayerLicense = async (
  context: Context,
  { body }: Pick<InputFor<typeof playerLicenses.create>, 'body'>,
): Promise<PlayerLicense> => {
  authorize(context, permission, 'POST');
  return inTransaction(context, async (tx) => {
    await refuseFull(tx);
    const now = tx.clock.now();
    const row = await tx.db
      .insertInto('player_licenses')
      .values({
        id: newId(),
        organization_id: tx.organizationId,
        license_key: randomUUID(),
        created_at: now,
        modified_at: now,
        ...columnsOf(body),
      })
      .returningAll()
      .executeTakeFirstOrThrow();
    await audit(tx, { action: 'create', resource: permission, resourceId: row.id });
    return toPlayerLicense(tx, row);
  });
};

/** Renames a player license or changes its maximum of impressions; throws `not_found`. */
export const updatePlayerLicense = async (
  context: Context,
  { params, body }: Pick<InputFor<typeof playerLicenses.update>, 'params' | 'body'>,
): Promise<PlayerLicense> => {
  authorize(context, permission, 'PUT');
  return inTransaction(context, async (tx) => {
    const { id } = await loadPlayerLicense(tx, params.license_id);
    const row = await tx.db
      .updateTable('player_licenses')
      .set({ ...columnsOf(body), modified_at: tx.clock.now() })
      .where('organization_id', '=', tx.organizationId)
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow();
    await audit(tx, { action: 'update', resource: permission, resourceId: id });
    return toPlayerLicense(tx, row);
  });
};
