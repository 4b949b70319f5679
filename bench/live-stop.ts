/**
 * Benchmarks the time from the stop to a playable recording, at two lengths: it must not grow with the length. It takes
 * the longer one in real time, ten minutes unless `--seconds` says otherwise.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { isComplete, mediaUrl, readPlaylist, waitForSegment } from './live/playlist.ts';
import { clockSource, openStage } from './live/stage.ts';
import { until } from './live/until.ts';

const { values } = parseArgs({ options: { seconds: { type: 'string', default: '600' } } });
const budgetSeconds = 5;
const stepSeconds = 30;

/** Waits, and reports the progress of a wait that is long. */
const wait = async (seconds: number): Promise<void> => {
  for (let left = seconds; left > 0; left -= stepSeconds) {
    await sleep(Math.min(left, stepSeconds) * 1000);
    console.log(`live-stop: recorded ${seconds - Math.max(0, left - stepSeconds)} of ${seconds} s`);
  }
};

const stage = await openStage();
try {
  const record = async (seconds: number): Promise<number> => {
    const live = await stage.start({ rungs: [{ height: 180, kilobits: 200 }], segmentSeconds: 1 });
    const publisher = stage.publish(live.publishUrl, clockSource(180));
    const url = await mediaUrl(live.manifestUrl);
    await waitForSegment(url, 3);
    await wait(seconds);
    console.log('live-stop: waiting for the recording');
    const at = performance.now();
    await live.stop();
    const ended = await until(
      async () => {
        const listed = await readPlaylist(url);
        return listed.isEnded ? listed : undefined;
      },
      60_000,
      'The recording',
    );
    const took = (performance.now() - at) / 1000;
    publisher.kill('SIGKILL');
    if (!isComplete(ended.numbers) || ended.numbers[0] !== 0) throw new Error('The recording has holes.');
    return took;
  };
  const short = await record(10);
  const long = await record(Number(values.seconds));
  console.log(
    `live-stop: ${long.toFixed(2)} s after ${values.seconds} s (budget ≤ ${budgetSeconds}), ${short.toFixed(2)} s after 10 s`,
  );
  process.exitCode = long <= budgetSeconds && short <= budgetSeconds ? 0 : 1;
} finally {
  await stage.close();
}
