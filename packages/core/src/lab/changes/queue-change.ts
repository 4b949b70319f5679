import { enqueue } from '@sluice/jobs';
import type { Context } from '../../shared/context.ts';
import { testChangedStreamsJob } from './test-changed-streams.job.ts';

/** Queues the automatic tests of a stream whose source has changed, in the transaction of the change. */
export const queueChangedStream = (tx: Context, streamId: string): Promise<void> =>
  enqueue(tx.db, testChangedStreamsJob, { organizationId: tx.organizationId, streamIds: [streamId] });
