// Times that FFmpeg prints. cspell:words utime stime
/**
 * Measures the CPU time of each video codec and preset by megapixel of frames, for the table of reference costs
 * (`packages/core/src/encoding/preflight/reference-costs.ts`). CPU time depends little on other work of the machine.
 */
import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs, promisify } from 'node:util';
import { configurations } from '@sluice/contract';
import { findMediaTools } from '@sluice/media';
import type { VideoCodec, VideoKind } from '../packages/media/src/codecs/codec.ts';
import { pixelFormatOf, videoArguments } from '../packages/media/src/codecs/index.ts';
import { drawSource, sources } from './estimates/sources.ts';

const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '4' },
    /** Only codecs with this name. */
    codec: { type: 'string', default: '' },
  },
});
const run = promisify(execFile);
const frame = { width: 640, height: 360, rate: 25, seconds: Number(values.seconds) };
const megapixels = (frame.width * frame.height * frame.rate * frame.seconds) / 1_000_000;
const kinds: readonly VideoKind[] = ['H264', 'H265', 'H265V2', 'H262', 'VP8', 'VP9', 'AV1', 'MJPEG'];

const presetsOf = (kind: VideoKind): readonly (string | undefined)[] => {
  const { presetConfiguration } = configurations.kinds[kind].fields as Record<string, { values?: readonly string[] }>;
  return [undefined, ...(presetConfiguration?.values ?? []).filter((preset) => !preset.startsWith('LIVE'))];
};

const codecOf = (kind: VideoKind, preset: string | undefined): VideoCodec => {
  const settings = { bitrate: 800_000, height: frame.height, ...(preset && { presetConfiguration: preset }) };
  // SAFETY: each kind has these settings, and the preset is one of its own.
  return { kind, settings } as VideoCodec;
};

const { ffmpeg } = await findMediaTools(process.env);
const folder = mkdtempSync(join(tmpdir(), 'sluice-bench-costs-'));

/** CPU seconds of FFmpeg, which decodes the film and encodes it with a codec. */
const cpuSeconds = async (film: string, codec: VideoCodec): Promise<number> => {
  const target = {
    pixelFormat: pixelFormatOf(codec),
    rate: { numerator: frame.rate, denominator: 1 },
    keyframes: { everyFrames: frame.rate * 2 },
    isGopFixed: true,
    threads: undefined,
    pass: undefined,
    dynamicRange: null,
    mastering: undefined,
  };
  const parameters = ['-hide_banner', '-benchmark', '-i', film, '-an', ...videoArguments(codec, target)];
  const { stderr } = await run(ffmpeg, [...parameters, '-f', 'null', '-'], { maxBuffer: 64 * 1024 ** 2 });
  const [, user, system] = /utime=([\d.]+)s stime=([\d.]+)s/.exec(stderr) ?? [];
  return Number(user) + Number(system);
};

try {
  const film = join(folder, 'film.mp4');
  const source = sources.find(({ name }) => name === 'mixed');
  if (!source) throw new Error('There is no such source.');
  await drawSource(ffmpeg, film, { source, seed: 3, frame });
  for (const kind of kinds.filter((name) => name.includes(values.codec)))
    for (const preset of presetsOf(kind)) {
      const cost = (await cpuSeconds(film, codecOf(kind, preset))) / megapixels;
      console.log(`codec-costs, ${kind} ${preset ?? 'without a preset'}: ${cost.toFixed(4)} CPU s per megapixel`);
    }
} finally {
  rmSync(folder, { recursive: true, force: true });
}
