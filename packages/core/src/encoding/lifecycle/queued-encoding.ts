import { AppError, type InputFor, type queued } from '@sluice/contract';
import { audit } from '../../shared/audit.ts';
import { authorize } from '../../shared/authorize.ts';
import type { Context } from '../../shared/context.ts';
import { inTransaction } from '../../shared/transaction.ts';
import { resolveInfrastructure } from '../infrastructure/resolve-infrastructure.ts';
import { wakeWorkers } from '../tasks/insert-tasks.ts';
import { lockEncoding, type EncodingRow } from '../encoding-store.ts';

const lockQueued = async (context: Context, id: string): Promise<EncodingRow> => {
  const row = await lockEncoding(context, id);
  if (row.status !== 'QUEUED')
    throw new AppError('conflict', { evidence: `The encoding is ${row.status}, not QUEUED.` });
  return row;
};

/** Changes the priority of a queued encoding; `conflict` once a worker has started it. */
export const reprioritizeEncoding = async (
  context: Context,
  { params, body }: InputFor<typeof queued.reprioritize>,
): Promise<{ id: string }> => {
  authorize(context, 'encoding.encodings', 'POST');
  return inTransaction(context, async (tx) => {
    await lockQueued(tx, params.encoding_id);
    await tx.db
      .updateTable('tasks')
      .set({ priority: body.priority })
      .where('organization_id', '=', context.organizationId)
      .where('encoding_id', '=', params.encoding_id)
      .execute();
    const detail = { priority: body.priority };
    await audit(tx, {
      action: 'reprioritize',
      resource: 'encoding.encodings',
      resourceId: params.encoding_id,
      detail,
    });
    return { id: params.encoding_id };
  });
};

/** Moves a queued encoding to own infrastructure, or to the platform's workers if none is given. */
export const rescheduleEncoding = async (
  context: Context,
  { params, body }: InputFor<typeof queued.reschedule>,
): Promise<{ id: string }> => {
  authorize(context, 'encoding.encodings', 'POST');
  return inTransaction(context, async (tx) => {
    const { cloud_region: before } = await lockQueued(tx, params.encoding_id);
    const cloudRegion = before === null || before === 'EXTERNAL' ? undefined : before;
    const place = await resolveInfrastructure(tx, { infrastructureId: body?.infrastructureId, cloudRegion });
    const { infrastructure_id } = place;
    await tx.db.updateTable('encodings').set(place).where('id', '=', params.encoding_id).execute();
    await tx.db
      .updateTable('tasks')
      .set({ infrastructure_id })
      .where('organization_id', '=', context.organizationId)
      .where('encoding_id', '=', params.encoding_id)
      .execute();
    await wakeWorkers(tx);
    const detail = { infrastructureId: infrastructure_id };
    await audit(tx, {
      action: 'reschedule',
      resource: 'encoding.encodings',
      resourceId: params.encoding_id,
      detail,
    });
    return { id: params.encoding_id };
  });
};
