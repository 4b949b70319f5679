/**
 * Compares bits of a per-title ladder with the standard ladder at equal VMAF (mean, and 5th percentile of frames), on
 * different kinds of clips, using the Bjøntegaard delta rate as explained in `per-title-saving.ts`.
 *
 * Both ladders have the same codec, preset, GOP and source. The standard ladder is encoded twice: as an encoding
 * without templates does it, and with the passes and bitrate caps of per-title renditions. This separates savings from
 * the choice of sizes and bitrates from savings of the rate control. Each must be beaten by a quarter of the bits on
 * average over all clips, in both measures. A clip without a common quality counts as no savings, and no clip may
 * look worse at its best.
 *
 * With `--hull`, each clip is also encoded in every size at many rate factors. The upper convex hull of these points bounds
 * the savings of any ladder of these sizes with this encoder; "cheapest" is what the best of these points save at each
 * quality.
 */
import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { parseArgs, promisify } from 'node:util';
import { findMediaTools, sampleOffsets } from '@sluice/media';
import { clipGraph, clipNames, trailerParts } from './per-title-clips.ts';
import { chooseLadder, inputsOf, makeLadder, type Bench } from './per-title-encode.ts';
import { boundOf, cheapestOf, hullOf, makeGrid } from './per-title-hull.ts';
import { isAsGood, savingOf, type Made, type Measure } from './per-title-saving.ts';

const { values, positionals } = parseArgs({
  options: {
    seconds: { type: 'string', default: '4' },
    height: { type: 'string', default: '720' },
    preset: { type: 'string', default: 'VOD_VERYHIGH_SPEED' },
    clips: { type: 'string' },
    hull: { type: 'boolean', default: false },
  },
  allowPositionals: true,
});
const seconds = Number(values.seconds);
const height = Number(values.height);
const size = { width: Math.round((height * 16) / 18) * 2, height, rate: 25, seconds };
/** Common ladder for 16:9 that ignores the title. */
const standard = [
  { height: 1080, bitrate: 5_000_000 },
  { height: 720, bitrate: 2_800_000 },
  { height: 540, bitrate: 1_600_000 },
  { height: 360, bitrate: 800_000 },
  { height: 240, bitrate: 400_000 },
];
/** Minimum share of bits a per-title ladder must save, over all clips. */
const wantedSaving = 0.25;
const longTitleSeconds = 600;

const bench: Bench = {
  tools: await findMediaTools(process.env),
  folder: mkdtempSync(join(tmpdir(), 'sluice-bench-per-title-')),
  preset: values.preset,
};
const run = promisify(execFile);
const sourceEncoder = ['-c:v', 'libx264', '-preset', 'ultrafast', '-crf', '10', '-pix_fmt', 'yuv420p'];
const fileOf = (name: string): string => join(bench.folder, `${name}.mp4`);

const draw = async (name: string): Promise<string> => {
  const part = String(seconds / trailerParts.length);
  const isTrailer = name === 'trailer';
  const inputs = isTrailer ? await Promise.all(trailerParts.map(draw)) : [];
  const graph = isTrailer ? `concat=n=${inputs.length}` : clipGraph(name, size);
  const sources = inputs.flatMap((path) => ['-t', part, '-i', path]);
  const output = ['-map', '[out]', ...sourceEncoder, fileOf(name)];
  await run(bench.tools.ffmpeg, ['-v', 'error', '-y', ...sources, '-filter_complex', `${graph}[out]`, ...output]);
  return fileOf(name);
};

const percent = (share: number | undefined): string =>
  share === undefined ? '–' : `${(share * 100).toFixed(1).padStart(5)} %`;
const line = ({ height: own, bitsPerSecond, mean, p5 }: Made): string =>
  `    ${String(own).padStart(4)}p ${(bitsPerSecond / 1000).toFixed(0).padStart(6)} kbit/s  VMAF ${mean.toFixed(1)}, 5th percentile ${p5.toFixed(1)}`;
const list = (title: string, made: readonly Made[]): string => `  ${title}\n${made.map(line).join('\n')}`;
const savings = (usual: readonly Made[], chosen: readonly Made[]): Record<Measure, number | undefined> => ({
  mean: savingOf(usual, chosen, 'mean'),
  p5: savingOf(usual, chosen, 'p5'),
});

const row = (name: string, cells: readonly string[]): string => `  ${name.padEnd(12)} ${cells.join('  ')}`;
type Saved = { plain: Record<Measure, number | undefined>; same: Record<Measure, number | undefined> };
const cellsOf = ({ plain, same }: Saved): string[] => [plain.mean, plain.p5, same.mean, same.p5].map(percent);

/** Returns the analysis time of a ten-minute title as a share of its encoding time. */
const shareOf = (secondsPerSample: number, encodingSeconds: number, clipSeconds: number): number =>
  (secondsPerSample * sampleOffsets(0, longTitleSeconds).length) / ((encodingSeconds / clipSeconds) * longTitleSeconds);

const printHull = async (file: string, inputs: Parameters<typeof makeGrid>[2], plain: Made[], same: Made[]) => {
  const grid = await makeGrid(bench, file, inputs);
  const limits = (saving: typeof boundOf): Saved => {
    const over = (usual: readonly Made[]) => ({ mean: saving(usual, grid, 'mean'), p5: saving(usual, grid, 'p5') });
    return { plain: over(plain), same: over(same) };
  };
  console.log(list('upper convex hull of all sizes and rate factors', hullOf(grid, 'mean')));
  console.log(row('at most', cellsOf(limits(boundOf))));
  console.log(row('cheapest', cellsOf(limits(cheapestOf))));
};

const compare = async (name: string, file: string) => {
  const inputs = await inputsOf(bench, file);
  const source = inputs[0]?.info.videoStreams[0];
  const usual = standard.filter((rung) => rung.height <= (source?.height ?? 0));
  const { rungs, secondsPerSample } = await chooseLadder(bench, file, inputs);
  const chosen = await makeLadder(bench, file, inputs, rungs);
  const plain = await makeLadder(bench, file, inputs, usual);
  const rateControl = (bitrate: number) => ({
    encodingMode: 'TWO_PASS',
    maxBitrate: bitrate * 1.25,
    bufsize: bitrate * 3,
  });
  const alike = usual.map((rung) => ({ ...rung, settings: rateControl(rung.bitrate) }));
  const same = await makeLadder(bench, file, inputs, alike);
  const result = {
    name,
    plain: savings(plain.made, chosen.made),
    same: savings(same.made, chosen.made),
    isAsGood: isAsGood(plain.made, chosen.made) && isAsGood(same.made, chosen.made),
    share: shareOf(secondsPerSample, chosen.seconds, source?.durationSeconds ?? seconds),
  };
  console.log(`${name}${result.isAsGood ? '' : ': the best rendition looks worse than that of the standard ladder'}`);
  console.log(list('standard ladder', plain.made));
  console.log(list('standard ladder, rate control of per-title renditions', same.made));
  console.log(list('per title', chosen.made));
  console.log(row('saved', cellsOf(result)));
  if (values.hull) await printHull(file, inputs, plain.made, same.made);
  return result;
};

const results: Awaited<ReturnType<typeof compare>>[] = [];
try {
  const drawn = values.clips?.split(',') ?? [...clipNames, 'trailer'];
  for (const path of positionals) results.push(await compare(basename(path), path));
  if (positionals.length === 0) for (const name of drawn) results.push(await compare(name, await draw(name)));
} finally {
  rmSync(bench.folder, { recursive: true, force: true });
}

const average = (shares: readonly (number | undefined)[]): number =>
  shares.reduce<number>((sum, share) => sum + (share ?? 0), 0) / Math.max(1, shares.length);
const median = (shares: readonly (number | undefined)[]): number =>
  shares.map((share) => share ?? 0).toSorted((one, other) => one - other)[Math.floor(shares.length / 2)] ?? 0;
const over = {
  plain: { mean: average(results.map(({ plain }) => plain.mean)), p5: average(results.map(({ plain }) => plain.p5)) },
  same: { mean: average(results.map(({ same }) => same.mean)), p5: average(results.map(({ same }) => same.p5)) },
};
const least = Math.min(over.plain.mean, over.plain.p5, over.same.mean, over.same.p5);
const worse = results.filter((result) => !result.isAsGood).map(({ name }) => name);
console.log('Bits saved at equal VMAF (mean, 5th percentile) over the standard ladder, and over that ladder with the');
console.log('same passes and bitrate caps (mean, 5th percentile):');
for (const result of results) console.log(row(result.name, cellsOf(result)));
console.log(row('mean', cellsOf(over)));
console.log(
  `Half of the clips save more than ${percent(median(results.map(({ same }) => same.mean))).trim()} through their sizes and bitrates only.`,
);
console.log(
  `Analyzing a ten-minute title takes ${percent(average(results.map(({ share }) => share))).trim()} of its encoding time.`,
);
if (worse.length > 0) console.log(`Best rendition worse than in the standard ladder: ${worse.join(', ')}.`);
console.log(`Lowest of the four means: ${percent(least).trim()}; required: ${percent(wantedSaving).trim()}.`);
process.exitCode = least >= wantedSaving && worse.length === 0 ? 0 : 1;
