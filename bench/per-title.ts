/** Bits of a ladder by title against the standard ladder at the same VMAF, on clips of different kinds. */
import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { parseArgs, promisify } from 'node:util';
import {
  chunksOfStream,
  decideTitle,
  findMediaTools,
  joinSamples,
  measureQuality,
  planEncoding,
  planProbes,
  probe,
  probeTitle,
  runTask,
  type EncodingDescription,
  type StreamDescription,
} from '@sluice/media';

const { values, positionals } = parseArgs({
  options: {
    seconds: { type: 'string', default: '12' },
    height: { type: 'string', default: '1080' },
    preset: { type: 'string', default: 'VOD_VERYHIGH_SPEED' },
  },
  allowPositionals: true,
});
const seconds = Number(values.seconds);
const height = Number(values.height);
const width = Math.round((height * 16) / 18) * 2;
const standard = [
  { height: 1080, kilobits: 5000 },
  { height: 720, kilobits: 2800 },
  { height: 540, kilobits: 1600 },
  { height: 360, kilobits: 800 },
  { height: 240, kilobits: 400 },
].filter((rung) => rung.height <= height);
/** Bits that a ladder by title saves at least, over all clips. */
const wantedSaving = 0.25;

const folder = mkdtempSync(join(tmpdir(), 'sluice-bench-per-title-'));
const tools = await findMediaTools(process.env);
const run = promisify(execFile);

/** Synthetic kinds of film: flat and still, detailed and slowly moving, noisy and fast. */
const synthetic: Record<string, string> = {
  drawing: `testsrc=s=${width}x${height}:r=30:d=${seconds}`,
  pan: `mandelbrot=s=${width}x${height}:r=30:end_scale=0.2:maxiter=300,trim=duration=${seconds}`,
  grain: `mandelbrot=s=${width}x${height}:r=30:end_scale=0.01,trim=duration=${seconds},noise=alls=14:allf=t`,
};

const clips = async (): Promise<[string, string][]> => {
  if (positionals.length > 0) return positionals.map((path) => [basename(path), path]);
  const made: [string, string][] = [];
  for (const [name, source] of Object.entries(synthetic)) {
    const path = join(folder, `${name}.mp4`);
    const encoder = ['-c:v', 'libx264', '-preset', 'ultrafast', '-crf', '8', '-pix_fmt', 'yuv420p'];
    await run(tools.ffmpeg, ['-v', 'error', '-y', '-f', 'lavfi', '-i', source, ...encoder, path]);
    made.push([name, path]);
  }
  return made;
};

type Made = { height: number; bitsPerSecond: number; mean: number; p5: number };
let runs = 0;

/** Encodes rungs as an encoding would, and compares each with the source. */
const encode = async (
  file: string,
  inputs: EncodingDescription['inputs'],
  rungs: { height: number; bitrate: number; settings?: object }[],
): Promise<Made[]> => {
  runs += 1;
  const directory = join(folder, `run-${runs}`);
  const streams = rungs.map(({ height: own, bitrate, settings }, index) =>
    stream(String(index), { height: own, bitrate, ...settings }),
  );
  const muxings = streams.map(({ id }) => ({ id, kind: 'FMP4' as const, streamIds: [id], segmentLengthSeconds: 4 }));
  const plan = planEncoding({ encodingId: 'bench', inputs, streams, muxings });
  const artifact = (task: string, name: string): string => join(directory, task, name);
  const bytes = new Map<string, number>();
  for (const task of plan.tasks.filter(({ kind }) => kind === 'encode-video')) {
    const made = await runTask(tools, task, {
      input: () => file,
      artifact,
      outputDirectory: join(directory, task.key),
    });
    if (made.kind === 'encode-video')
      for (const { streamId, sizeBytes } of made.facts.renditions)
        bytes.set(streamId, (bytes.get(streamId) ?? 0) + sizeBytes);
  }
  const results: Made[] = [];
  for (const [index, { height: own }] of rungs.entries()) {
    const { summary } = await measureQuality(
      tools,
      { metric: 'VMAF', chunks: chunksOfStream(plan.tasks, String(index)), reference: { width, height } },
      { input: () => file, artifact, outputDirectory: join(directory, 'quality') },
    );
    const bits = ((bytes.get(String(index)) ?? 0) * 8) / plan.durationSeconds;
    results.push({ height: own, bitsPerSecond: bits, mean: summary.mean, p5: summary.p5 });
  }
  rmSync(directory, { recursive: true });
  return results;
};

const stream = (id: string, settings: object): StreamDescription => ({
  id,
  inputKey: 'in',
  selection: { mode: 'AUTO' },
  // The preset is one of the kind's; any other is refused by the encoder's table.
  codec: { kind: 'H264', settings: { ...settings, presetConfiguration: values.preset } } as StreamDescription['codec'],
});

/** Bits that a ladder needs for a quality, between its rungs by the logarithm; undefined where it has no such. */
const bitsAt = (rungs: readonly Made[], quality: number, by: 'mean' | 'p5'): number | undefined => {
  const sorted = rungs.toSorted((one, other) => one[by] - other[by]);
  const above = sorted.findIndex((rung) => rung[by] >= quality);
  const [low, high] = [sorted[above - 1], sorted[above]];
  if (!high) return undefined;
  if (!low) return high.bitsPerSecond;
  const share = (quality - low[by]) / (high[by] - low[by]);
  return low.bitsPerSecond * (high.bitsPerSecond / low.bitsPerSecond) ** share;
};

/** A difference that nobody sees. */
const unseen = 1;

/** Mean saving over the qualities of the standard rungs that the ladder by title reaches. */
const savingOf = (usual: readonly Made[], chosen: readonly Made[], by: 'mean' | 'p5'): number | undefined => {
  const best = Math.max(...chosen.map((rung) => rung[by]));
  const ratios = usual.flatMap((rung) => {
    const bits = rung[by] <= best + unseen ? bitsAt(chosen, Math.min(best, rung[by]), by) : undefined;
    return bits === undefined ? [] : [Math.log(bits / rung.bitsPerSecond)];
  });
  if (ratios.length === 0) return undefined;
  return 1 - Math.exp(ratios.reduce((sum, ratio) => sum + ratio, 0) / ratios.length);
};

const percent = (share: number | undefined): string => (share === undefined ? '–' : `${(share * 100).toFixed(1)} %`);
const line = ({ height: own, bitsPerSecond, mean, p5 }: Made): string =>
  `    ${String(own).padStart(4)}p ${(bitsPerSecond / 1000).toFixed(0).padStart(6)} kbit/s  VMAF ${mean.toFixed(1)}, 5th percentile ${p5.toFixed(1)}`;

const compare = async (name: string, file: string) => {
  const inputs = [{ key: 'in', info: await probe(tools, file) }];
  const begun = performance.now();
  const samples = [];
  for (const payload of planProbes(
    { encodingId: 'bench', inputs, streams: [], muxings: [] },
    { stream: stream('t', {}), heights: [] },
  )) {
    const outputDirectory = join(folder, 'probe');
    mkdirSync(outputDirectory, { recursive: true });
    samples.push(await probeTitle(tools, payload, { input: () => file, outputDirectory }));
    rmSync(outputDirectory, { recursive: true });
  }
  const analysis = (performance.now() - begun) / 1000;
  const rungs = decideTitle(joinSamples(samples), [{ id: 't', mode: 'PER_TITLE_TEMPLATE', settings: {} }]);
  const usual = await encode(
    file,
    inputs,
    standard.map(({ height: own, kilobits }) => ({ height: own, bitrate: kilobits * 1000 })),
  );
  const chosen = await encode(file, inputs, rungs);
  const total = (made: readonly Made[]): number => made.reduce((sum, { bitsPerSecond }) => sum + bitsPerSecond, 0);
  const saving = {
    mean: savingOf(usual, chosen, 'mean'),
    p5: savingOf(usual, chosen, 'p5'),
    ladder: 1 - total(chosen) / total(usual),
  };
  console.log(`${name}: analysis ${analysis.toFixed(1)} s\n  standard ladder`);
  console.log(usual.map(line).join('\n'));
  console.log(`  by title\n${chosen.map(line).join('\n')}`);
  console.log(
    `  fewer bits at equal VMAF: ${percent(saving.mean)} (mean), ${percent(saving.p5)} (5th percentile); all rungs together ${percent(saving.ladder)}`,
  );
  return saving;
};

const savings = [];
try {
  for (const [name, file] of await clips()) savings.push(await compare(name, file));
} finally {
  rmSync(folder, { recursive: true, force: true });
}
const known = savings.flatMap(({ mean }) => mean ?? []);
const mean = known.reduce((sum, saving) => sum + saving, 0) / Math.max(1, known.length);
console.log(
  `By title ${percent(mean)} fewer bits at equal VMAF over ${known.length} clips; wanted ${percent(wantedSaving)}.`,
);
process.exitCode = mean >= wantedSaving ? 0 : 1;
