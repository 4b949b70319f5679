/**
 * Encodes one file in chunks with N workers of one core each, compared to one worker on one core; and checks whether
 * chunk boundaries have the same quality as the rest.
 */
import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { parseArgs, promisify } from 'node:util';
import { findMediaTools, type EncodeVideoPayload } from '@sluice/media';
import { createInput, createOutput, startLadder } from '@sluice/server/roles/worker/testing/describe-ladder';
import { openFarm, type Farm } from './encode/farm.ts';

const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '600' },
    workers: { type: 'string', default: String(Math.min(2, availableParallelism())) },
    scored: { type: 'string', default: '150' },
  },
});
const seconds = Number(values.seconds);
const workerCount = Number(values.workers);
const scoredSeconds = Math.min(Number(values.scored), seconds);
const budget = { speed: 0.85, vmaf: 0.5 };
const framesPerSecond = 30;
/** Frames scored on each side of a chunk boundary. */
const seamFrames = framesPerSecond / 2;
const codec = { height: 720, bitrate: 2_500_000, profile: 'HIGH', presetConfiguration: 'VOD_VERYHIGH_SPEED' };

const { ffmpeg } = await findMediaTools(process.env);
const run = promisify(execFile);
const words = (text: string): string[] => text.trim().split(/\s+/);

/** Twenty high-motion, noisy seconds at 720p, repeated, so that every part is equally expensive to encode. */
const makeSource = async (file: string): Promise<void> => {
  const piece = `${file}.piece.mp4`;
  const picture = `testsrc2=s=1280x720:r=${framesPerSecond}:d=20,noise=alls=8:allf=t,format=yuv420p`;
  await run(ffmpeg, [
    ...words('-nostdin -v error -y -f lavfi -i'),
    picture,
    ...words('-c:v libx264 -preset ultrafast -b:v 8M -bf 0 -g 60'),
    piece,
  ]);
  const repeats = String(Math.ceil(seconds / 20) - 1);
  await run(ffmpeg, ['-v', 'error', '-stream_loop', repeats, '-i', piece, '-t', String(seconds), '-c', 'copy', file]);
};

type Encoded = { encodingId: string; wallSeconds: number };

const encodeWith = async (farm: Farm, count: number): Promise<Encoded> => {
  for (let core = 0; core < count; core += 1) await farm.startWorker(core);
  const inputId = await createInput(farm.context, 'LOCAL', { path: '' });
  const outputId = await createOutput(farm.context, 'LOCAL', { path: '' });
  const startedAt = performance.now();
  const { encodingId } = await startLadder(farm.context, {
    inputId,
    inputPath: 'source.mp4',
    outputId,
    rungs: [{ kind: 'H264', settings: codec, muxing: 'MP4' }],
  });
  await farm.untilFinished(encodingId);
  const wallSeconds = (performance.now() - startedAt) / 1000;
  await farm.stopWorkers();
  console.log(`  ${count} worker${count === 1 ? '' : 's'}: ${wallSeconds.toFixed(1)} s`);
  return { encodingId, wallSeconds };
};

/** Returns the first frames of all chunks except the first. */
const seamsOf = async (farm: Farm, encodingId: string): Promise<number[]> => {
  const tasks = await farm.db
    .selectFrom('tasks')
    .select('payload')
    .where('encoding_id', '=', encodingId)
    .where('kind', '=', 'encode-video')
    .execute();
  // Tasks of this kind contain the planner's payload.
  const firsts = tasks.map(({ payload }) => (payload as EncodeVideoPayload).renditions[0]?.firstFrame ?? 0);
  return firsts.filter((frame) => frame > 0).toSorted((a, b) => a - b);
};

const vmafOfFrames = async (source: string, made: string, log: string): Promise<number[]> => {
  const paired = `settb=1/${framesPerSecond},setpts=N`;
  const graph = `[0:v]${paired}[made];[1:v]${paired}[source];[made][source]libvmaf=n_threads=${availableParallelism()}:log_fmt=json:log_path=${log}`;
  const length = ['-t', String(scoredSeconds)];
  await run(ffmpeg, [
    '-v',
    'error',
    ...length,
    '-i',
    made,
    ...length,
    '-i',
    source,
    '-lavfi',
    graph,
    '-f',
    'null',
    '-',
  ]);
  const { frames } = JSON.parse(readFileSync(log, 'utf8')) as { frames: { metrics: { vmaf: number } }[] };
  return frames.map(({ metrics }) => metrics.vmaf);
};

const mean = (numbers: readonly number[]): number => numbers.reduce((sum, one) => sum + one, 0) / numbers.length;

const scoreSeams = async (farm: Farm, encodingId: string): Promise<boolean> => {
  const made = join(farm.outputs, encodingId, '0', '0.mp4');
  const frames = await vmafOfFrames(join(farm.inputs, 'source.mp4'), made, join(farm.outputs, 'vmaf.json'));
  const seams = (await seamsOf(farm, encodingId)).filter((frame) => frame + seamFrames <= frames.length);
  if (seams.length === 0) throw new Error('The scored part contains no chunk boundary.');
  const scores = seams.map((frame) => mean(frames.slice(frame - seamFrames, frame + seamFrames)));
  const whole = mean(frames);
  const below = whole - mean(scores);
  const worst = whole - Math.min(...scores);
  console.log(
    `seams: VMAF ${below.toFixed(2)} below the clip's ${whole.toFixed(2)} around ${seams.length} seams (budget ≤ ${budget.vmaf}), ${worst.toFixed(2)} at the worst one`,
  );
  return below <= budget.vmaf;
};

const farm = await openFarm('workers');
try {
  await makeSource(join(farm.inputs, 'source.mp4'));
  const alone = await encodeWith(farm, 1);
  const together = await encodeWith(farm, workerCount);
  const share = alone.wallSeconds / together.wallSeconds / workerCount;
  console.log(
    `workers: ${(share * workerCount).toFixed(2)}x × one worker's speed by ${workerCount}, ${share.toFixed(2)} of N (budget ≥ ${budget.speed})`,
  );
  const areSeamsFine = await scoreSeams(farm, together.encodingId);
  process.exitCode = share >= budget.speed && areSeamsFine ? 0 : 1;
} finally {
  await farm.close();
}
