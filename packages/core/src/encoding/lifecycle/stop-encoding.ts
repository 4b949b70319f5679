import { AppError, canStop, type InputFor, type encodings } from '@sluice/contract';
import { enqueue } from '@sluice/jobs';
import { audit } from '../../shared/audit.ts';
import { authorize } from '../../shared/authorize.ts';
import type { Context } from '../../shared/context.ts';
import { inTransaction } from '../../shared/transaction.ts';
import { cancelTasks } from '../tasks/cancel-tasks.ts';
import { removeIntermediates } from '../tasks/remove-intermediates.job.ts';
import { lockEncoding } from '../encoding-store.ts';
import { transitionEncoding } from '../encodings/transition-encoding.ts';
import { stopLiveRun } from './stop-live-run.ts';

/**
 * Stops a queued or running encoding; workers notice within a second and end their processes. What a live encoding has
 * recorded becomes a finished recording.
 */
export const stopEncoding = async (
  context: Context,
  { params }: Pick<InputFor<typeof encodings.stop>, 'params'>,
): Promise<{ id: string }> => {
  authorize(context, 'encoding.encodings', 'POST');
  return inTransaction(context, async (tx) => {
    const { id, status, type } = await lockEncoding(tx, params.encoding_id);
    if (!canStop(status)) throw new AppError('encoding_not_stoppable', { evidence: `The encoding is ${status}.` });
    if (type === 'LIVE') return stopLiveRun(tx, id);
    await transitionEncoding(tx, id, { to: 'CANCELED', cause: 'stopped' });
    await cancelTasks(tx, id);
    await enqueue(tx.db, removeIntermediates, { encodingId: id });
    await audit(tx, { action: 'stop', resource: 'encoding.encodings', resourceId: id });
    return { id };
  });
};
