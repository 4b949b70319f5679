import { type InputFor, type LabBaseline, type labBaselines, notFound, type Page } from '@sluice/contract';
import type { Database, Selectable } from '@sluice/db';
import { audit } from '../../shared/audit.ts';
import { authorize } from '../../shared/authorize.ts';
import type { Context } from '../../shared/context.ts';
import { toInstant } from '../../shared/instant.ts';
import { readPage } from '../../shared/paging.ts';
import { inTransaction } from '../../shared/transaction.ts';
import { labPermission as permission } from '../lab-permission.ts';

type BaselineRow = Selectable<Database['lab_baselines']>;

const toBaseline = (row: BaselineRow): LabBaseline => ({
  id: row.id,
  streamId: row.stream_id,
  targetId: row.target_id,
  profileId: row.profile_id,
  values: row.metric_values,
  jobs: row.jobs,
  modifiedAt: toInstant(row.modified_at),
});

/** Returns a page of the organization's baselines, latest first. */
export const listLabBaselines = async (
  context: Context,
  { query }: Pick<InputFor<typeof labBaselines.list>, 'query'>,
): Promise<Page<LabBaseline>> => {
  authorize(context, permission, 'GET');
  const rows = context.db
    .selectFrom('lab_baselines')
    .selectAll()
    .where('organization_id', '=', context.organizationId)
    .orderBy('modified_at', 'desc')
    .orderBy('id');
  return readPage(rows, query, toBaseline);
};

/** Resets a baseline; throws `not_found`. */
export const deleteLabBaseline = async (
  context: Context,
  { params }: Pick<InputFor<typeof labBaselines.delete>, 'params'>,
): Promise<{ id: string }> => {
  authorize(context, permission, 'DELETE');
  return inTransaction(context, async (tx) => {
    const { id } = await tx.db
      .deleteFrom('lab_baselines')
      .where('organization_id', '=', tx.organizationId)
      .where('id', '=', params.baseline_id)
      .returning('id')
      .executeTakeFirstOrThrow(() => notFound('baseline', params.baseline_id));
    await audit(tx, { action: 'delete', resource: 'player.testing.baselines', resourceId: id });
    return { id };
  });
};
