import { enqueue } from '@sluice/jobs';
import type { Context } from '../../shared/context.ts';
import { transitionEncoding } from '../encodings/transition-encoding.ts';
import { recordUsage, withDeliveredBytes, type Usage } from './record-usage.ts';
import { removeIntermediates } from './remove-intermediates.job.ts';

/** Records the billed usage and marks the encoding as finished; call it when its last task completes. */
export const finishEncoding = async (context: Context, encodingId: string, usage: readonly Usage[]): Promise<void> => {
  if (usage.length > 0) await recordUsage(context, encodingId, await withDeliveredBytes(context, encodingId, usage));
  await transitionEncoding(context, encodingId, { to: 'FINISHED', cause: 'all tasks done' });
  await enqueue(context.db, removeIntermediates, { encodingId });
};
