/** Benchmarks `kill -9` of the encoder and of the live node: time until a new segment is listed, and what was lost. */
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { isComplete, mediaUrl, readPlaylist, waitForSegment } from './live/playlist.ts';
import { clockSource, openStage } from './live/stage.ts';
import { until } from './live/until.ts';

const { values } = parseArgs({ options: { rounds: { type: 'string', default: '10' } } });
/** Seconds until the output goes on; that of a node counts from the publisher's return. */
const budget = { encoder: 3, node: 5 };

const stage = await openStage();
try {
  const live = await stage.start({ rungs: [{ height: 360, kilobits: 600 }], segmentSeconds: 1 });
  let publisher = stage.publish(live.publishUrl, clockSource(360));
  const url = await mediaUrl(live.manifestUrl);
  await waitForSegment(url, 5);
  const kill = (pid: number | undefined): void => {
    if (pid === undefined) throw new Error('There is no process to kill.');
    process.kill(pid, 'SIGKILL');
  };
  const times: Record<'encoder' | 'node', number[]> = { encoder: [], node: [] };
  let lost = 0;
  for (let round = 0; round < Number(values.rounds); round += 1) {
    await sleep(3_000 + Math.random() * 2_000);
    const before = await readPlaylist(url);
    const last = before.numbers.at(-1) ?? 0;
    let at = performance.now();
    let retry: NodeJS.Timeout | undefined;
    if (round % 2 === 0) kill(stage.encoderPid());
    else {
      const old = stage.nodePid();
      publisher.kill('SIGKILL');
      kill(old);
      await until(
        async () => (stage.nodePid() === old ? undefined : stage.nodePid()),
        30_000,
        'The restart of the node',
      );
      // A publisher connects again until it is accepted.
      const connect = (): void => {
        if (publisher.exitCode === null && publisher.signalCode === null) return;
        at = performance.now();
        publisher = stage.publish(live.publishUrl, clockSource(360));
      };
      retry = setInterval(connect, 200);
    }
    await waitForSegment(url, last + 1, 40_000).finally(() => clearInterval(retry));
    times[round % 2 === 0 ? 'encoder' : 'node'].push((performance.now() - at) / 1000);
    const after = await readPlaylist(url);
    if (
      !isComplete(after.numbers) ||
      before.numbers.some((number) => number >= (after.numbers[0] ?? 0) && !after.numbers.includes(number))
    )
      lost += 1;
  }
  await live.stop();
  const recording = await until(
    async () => {
      const listed = await readPlaylist(url);
      return listed.isEnded ? listed : undefined;
    },
    60_000,
    'The recording',
  );
  const isWhole =
    isComplete(recording.numbers) && recording.numbers[0] === 0 && !recording.text.includes('DISCONTINUITY\n');
  const [encoder, node] = [Math.max(0, ...times.encoder), Math.max(0, ...times.node)];
  console.log(
    `live-kill: encoder ${encoder.toFixed(1)} s at most (budget ≤ ${budget.encoder}), node ${node.toFixed(1)} s (budget ≤ ${budget.node}), ` +
      `${lost} playlists with holes (budget 0), recording of ${recording.numbers.length} segments ${isWhole ? 'whole' : 'NOT whole'}`,
  );
  process.exitCode = encoder <= budget.encoder && node <= budget.node && lost === 0 && isWhole ? 0 : 1;
} finally {
  await stage.close();
}
