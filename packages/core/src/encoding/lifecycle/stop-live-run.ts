import { audit } from '../../shared/audit.ts';
import type { Context } from '../../shared/context.ts';
import { lockEncoding } from '../encoding-store.ts';
import { transitionEncoding } from '../encodings/transition-encoding.ts';
import { wakeLiveNodes } from '../live-store/live-run-store.ts';
import { releaseStreamKeys } from '../live-store/stream-key-store.ts';

/** Ends a live encoding that no node has taken: there is nothing to record. */
const cancelUnclaimed = async (tx: Context, id: string): Promise<void> => {
  await transitionEncoding(tx, id, { to: 'CANCELED', cause: 'stopped before a node took it' });
  await tx.db.updateTable('live_runs').set({ ended_at: tx.clock.now() }).where('encoding_id', '=', id).execute();
  await releaseStreamKeys(tx, id);
};

/** Asks the node of a live encoding to end it: FINISHED, once its recording is complete. Repeated calls have no effect. */
export const stopLiveRun = async (tx: Context, id: string, reason = 'stopped'): Promise<{ id: string }> => {
  const { status } = await lockEncoding(tx, id);
  if (status === 'QUEUED') await cancelUnclaimed(tx, id);
  else
    await tx.db
      .updateTable('live_runs')
      .set({ stop_requested_at: tx.clock.now(), stop_reason: reason })
      .where('organization_id', '=', tx.organizationId)
      .where('encoding_id', '=', id)
      .where('stop_requested_at', 'is', null)
      .execute();
  await audit(tx, { action: 'stop', resource: 'encoding.encodings', resourceId: id });
  await wakeLiveNodes(tx, id);
  return { id };
};
