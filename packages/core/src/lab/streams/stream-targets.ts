import { AppError, type InputFor, type LabStreamTarget, type labStreams } from '@sluice/contract';
import { audit } from '../../shared/audit.ts';
import { authorize } from '../../shared/authorize.ts';
import type { Context } from '../../shared/context.ts';
import { newId } from '../../shared/new-id.ts';
import { inTransaction } from '../../shared/transaction.ts';
import { refuseMoreAutomatic } from '../store/lab-quotas.ts';
import { labPermission as permission } from '../lab-permission.ts';
import { startDefaultSchedule } from '../settings/configuration.ts';
import { requireTarget } from '../targets/targets.ts';
import { loadLabStream, loadStreamTarget, toOneStreamTarget } from '../store/stream-store.ts';

const enableAutomatic = async (tx: Context): Promise<void> => {
  await refuseMoreAutomatic(tx, 1);
  await startDefaultSchedule(tx);
};

/** Adds a test environment to a stream; throws `reference_missing`, `conflict` and `lab_slots_exhausted`. */
export const addLabStreamTarget = async (
  context: Context,
  { params, body }: Pick<InputFor<typeof labStreams.addTarget>, 'params' | 'body'>,
): Promise<LabStreamTarget> => {
  authorize(context, permission, 'POST');
  return inTransaction(context, async (tx) => {
    const { id: streamId } = await loadLabStream(tx, params.stream_id);
    await requireTarget(tx, body.targetId);
    if (body.automaticTestEnabled) await enableAutomatic(tx);
    const now = tx.clock.now();
    const row = await tx.db
      .insertInto('lab_stream_targets')
      .values({
        id: newId(),
        stream_id: streamId,
        organization_id: tx.organizationId,
        target_id: body.targetId,
        is_automatic: body.automaticTestEnabled ?? false,
        created_at: now,
        modified_at: now,
      })
      .onConflict((conflict) => conflict.columns(['stream_id', 'target_id']).doNothing())
      .returningAll()
      .executeTakeFirst();
    if (!row) throw new AppError('conflict', { evidence: `The stream already has the environment ${body.targetId}.` });
    await audit(tx, {
      action: 'add-target',
      resource: permission,
      resourceId: streamId,
      detail: { targetId: body.targetId },
    });
    return toOneStreamTarget(tx, row);
  });
};

/** Switches automatic tests of an environment of a stream; throws `not_found` and `lab_slots_exhausted`. */
export const updateLabStreamTarget = async (
  context: Context,
  { params, body }: Pick<InputFor<typeof labStreams.updateTarget>, 'params' | 'body'>,
): Promise<LabStreamTarget> => {
  authorize(context, permission, 'PATCH');
  return inTransaction(context, async (tx) => {
    const before = await loadStreamTarget(tx, params.stream_id, params.target_id);
    if (body.automaticTestEnabled && !before.is_automatic) await enableAutomatic(tx);
    const row = await tx.db
      .updateTable('lab_stream_targets')
      .set({ is_automatic: body.automaticTestEnabled, modified_at: tx.clock.now() })
      .where('organization_id', '=', tx.organizationId)
      .where('id', '=', before.id)
      .returningAll()
      .executeTakeFirstOrThrow();
    const action = body.automaticTestEnabled ? 'enable-automatic-tests' : 'disable-automatic-tests';
    await audit(tx, { action, resource: permission, resourceId: row.stream_id, detail: { targetId: row.target_id } });
    return toOneStreamTarget(tx, row);
  });
};

/** Removes a test environment from a stream; its jobs stay. Throws `not_found`. */
export const deleteLabStreamTarget = async (
  context: Context,
  { params }: Pick<InputFor<typeof labStreams.deleteTarget>, 'params'>,
): Promise<{ id: string }> => {
  authorize(context, permission, 'DELETE');
  return inTransaction(context, async (tx) => {
    const row = await loadStreamTarget(tx, params.stream_id, params.target_id);
    await tx.db
      .deleteFrom('lab_stream_targets')
      .where('organization_id', '=', tx.organizationId)
      .where('id', '=', row.id)
      .execute();
    const detail = { targetId: row.target_id };
    await audit(tx, { action: 'delete-target', resource: permission, resourceId: row.stream_id, detail });
    return { id: row.id };
  });
};
