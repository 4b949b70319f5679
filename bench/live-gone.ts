/** Benchmarks a publisher that is away for 10 s, as a viewer in Chromium sees it, against the same time with it. */
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { mediaUrl, waitForSegment } from './live/playlist.ts';
import { clockSource, openStage } from './live/stage.ts';
import { lowLatency, openViewer, quantile } from './live/viewer.ts';

const { values } = parseArgs({
  options: { away: { type: 'string', default: '10' }, height: { type: 'string', default: '360' } },
});
const budget = { frozen: 0.3, latencyGrowth: 0.3 };
const watchSeconds = 15;

const stage = await openStage();
const viewer = await openViewer();
try {
  const height = Number(values.height);
  const live = await stage.start({ rungs: [{ height, kilobits: 800 }] });
  const publisher = stage.publish(live.publishUrl, clockSource(height));
  await waitForSegment(await mediaUrl(live.manifestUrl), 4);
  const player = await viewer.play(live.manifestUrl, lowLatency);
  const watch = async (seconds: number) => {
    await player.reset();
    await sleep(seconds * 1000);
  };
  await sleep(8_000);
  await watch(watchSeconds);
  const reader = await viewer.play(live.manifestUrl, lowLatency);
  await sleep(8_000);
  await reader.reset();
  await sleep(5_000);
  const before = quantile((await reader.stop()).latencies, 0.5);
  await player.reset();
  publisher.kill('SIGKILL');
  await sleep(Number(values.away) * 1000);
  stage.publish(live.publishUrl, clockSource(height));
  await sleep(watchSeconds * 1000);
  const { frozenSeconds, fatalErrors, errors, latencies } = await player.stop();
  const after = quantile(latencies.slice(-20), 0.5);
  console.log(
    `live-gone: frozen ${frozenSeconds.toFixed(2)} s (budget ≤ ${budget.frozen}), ${fatalErrors.length} fatal errors (budget 0), ` +
      `latency ${before.toFixed(2)} s before, ${after.toFixed(2)} s after · ${[...new Set(errors)].join(' ') || 'no other errors'}`,
  );
  process.exitCode =
    frozenSeconds <= budget.frozen && fatalErrors.length === 0 && after - before <= budget.latencyGrowth ? 0 : 1;
} finally {
  await viewer.close();
  await stage.close();
}
