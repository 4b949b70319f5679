/** Benchmarks glass to glass: LL-HLS, and plain HLS with segments of 4 s and the player's defaults, of one stream. */
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { mediaUrl, waitForSegment } from './live/playlist.ts';
import { clockSource, openStage } from './live/stage.ts';
import { lowLatency, openViewer, quantile } from './live/viewer.ts';

const { values } = parseArgs({
  options: { seconds: { type: 'string', default: '600' }, height: { type: 'string', default: '720' } },
});
const budget = { median: 2, p95: 3, ratio: 0.2 };
/** Samples of the first seconds are left out: the player finds its position. */
const settleSeconds = 8;

const stage = await openStage();
const viewer = await openViewer();
try {
  const live = await stage.start({
    segmentSeconds: 4,
    ...(values.height !== '720' && { rungs: [{ height: Number(values.height), kilobits: 600 }] }),
  });
  stage.publish(live.publishUrl, clockSource(Number(values.height)));
  await waitForSegment(await mediaUrl(live.manifestUrl), 4);
  const low = await viewer.play(live.manifestUrl, lowLatency);
  const plain = await viewer.play(live.manifestUrl, { lowLatencyMode: false });
  await sleep(settleSeconds * 1000);
  await Promise.all([low.reset(), plain.reset()]);
  await sleep(Number(values.seconds) * 1000);
  const [one, other] = [await low.stop(), await plain.stop()];
  const [median, p95] = [quantile(one.latencies, 0.5), quantile(one.latencies, 0.95)];
  const reference = quantile(other.latencies, 0.5);
  console.log(
    `live-latency: ${median.toFixed(2)} s median (budget ≤ ${budget.median}), ${p95.toFixed(2)} s p95 (budget ≤ ${budget.p95}), ` +
      `${(median / reference).toFixed(2)}x × plain HLS of ${reference.toFixed(2)} s (budget ≤ ${budget.ratio}) · ` +
      `frozen ${one.frozenSeconds.toFixed(1)} s, ${one.edgeSeconds.toFixed(1)} s behind the edge, errors ${[...new Set([...one.fatalErrors, ...one.errors])].join(' ') || 'none'}, ${one.latencies.length} samples`,
  );
  const isWithin = median <= budget.median && p95 <= budget.p95 && median / reference <= budget.ratio;
  process.exitCode = isWithin ? 0 : 1;
} finally {
  await viewer.close();
  await stage.close();
}
