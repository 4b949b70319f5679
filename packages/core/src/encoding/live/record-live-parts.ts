import { inTransaction } from '../../shared/transaction.ts';
import type { Context } from '../../shared/context.ts';
import type { EncodingParts } from '../encodings/load-parts.ts';
import { replaceIgnored, type IgnoredPart } from '../tasks/record-facts.ts';
import { codecsById, estimateLiveCost } from './admission/estimate-cost.ts';
import type { HeldLiveRun } from './lease-live-run.ts';
import type { LiveStartRequest } from './live-start-request.ts';
import { isHolder } from './record-live.ts';

type LiveParts = {
  /** Streams that are encoded. */
  streams: EncodingParts['streams'];
  request: Partial<LiveStartRequest>;
  ignored: { streams: readonly IgnoredPart[]; muxings: readonly IgnoredPart[] };
};

/**
 * Records which streams and muxings a publisher's pictures leave out, and that the others need less of a node, unless
 * another node holds the encoding.
 */
export const recordLiveParts = (
  context: Context,
  run: HeldLiveRun,
  { streams, request, ignored }: LiveParts,
): Promise<void> =>
  inTransaction(context, async (tx) => {
    if (!(await isHolder(tx, run))) return;
    await replaceIgnored(tx, run.encodingId, ignored);
    const codecs = await codecsById(
      tx,
      streams.map(({ codec_config_id }) => codec_config_id),
    );
    await tx.db
      .updateTable('live_runs')
      .set({ cost: estimateLiveCost(tx, { streams, request, codecs }) })
      .where('encoding_id', '=', run.encodingId)
      .execute();
  });
