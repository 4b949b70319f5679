import { AppError, type InputFor, type queued } from '@sluice/contract';
import { audit } from '../../shared/audit.ts';
import { authorize } from '../../shared/authorize.ts';
import type { Context } from '../../shared/context.ts';
import { inTransaction } from '../../shared/transaction.ts';
import { lockEncoding } from './encoding-store.ts';

const lockQueued = async (context: Context, id: string): Promise<void> => {
  const { status } = await lockEncoding(context, id);
  if (status !== 'QUEUED') throw new AppError('conflict', { evidence: `The encoding is ${status}, not QUEUED.` });
};

/** Changes the priority of an encoding that waits; `conflict` once a worker has begun with it. */
export const reprioritizeEncoding = async (
  context: Context,
  { params, body }: InputFor<typeof queued.reprioritize>,
): Promise<{ id: string }> => {
  authorize(context, 'encoding.encodings', 'POST');
  return inTransaction(context, async (inside) => {
    await lockQueued(inside, params.encoding_id);
    await inside.db
      .updateTable('tasks')
      .set({ priority: body.priority })
      .where('organization_id', '=', context.organizationId)
      .where('encoding_id', '=', params.encoding_id)
      .execute();
    const detail = { priority: body.priority };
    await audit(inside, {
      action: 'reprioritize',
      resource: 'encoding.encodings',
      resourceId: params.encoding_id,
      detail,
    });
    return { id: params.encoding_id };
  });
};

/** Any worker may take an encoding that waits anyway; `kind_unavailable` for infrastructure elsewhere. */
export const rescheduleEncoding = async (
  context: Context,
  { params, body }: InputFor<typeof queued.reschedule>,
): Promise<{ id: string }> => {
  authorize(context, 'encoding.encodings', 'POST');
  return inTransaction(context, async (inside) => {
    await lockQueued(inside, params.encoding_id);
    if (body?.infrastructureId)
      throw new AppError('kind_unavailable', { evidence: 'Encodings run on the workers of this platform alone.' });
    await audit(inside, { action: 'reschedule', resource: 'encoding.encodings', resourceId: params.encoding_id });
    return { id: params.encoding_id };
  });
};
