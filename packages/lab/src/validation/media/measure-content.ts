import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { ContentCache } from './content-cache.ts';

const run = promisify(execFile);

/** Seconds of a window that are decoded at most. */
const windowSecondsMax = 20;
/** Area of an 8K picture; larger ones are not decoded. */
const pixelsMax = 7680 * 4320;
const timeoutMilliseconds = 20_000;

/** Values of a window of a stream. */
export type ContentValues = {
  /** Longest time without a picture that is brighter than black, in seconds. */
  blackSeconds: number;
  /** Longest time below −60 dBFS, in seconds. */
  silentSeconds: number;
  /** Integrated loudness by EBU R128, in LUFS; undefined without sound above its gate. */
  loudness?: number;
};

const longest = (log: string, pattern: RegExp): number =>
  [...log.matchAll(pattern)].reduce((most, [, seconds]) => Math.max(most, Number(seconds)), 0);

/** Reads what the filters blackdetect, silencedetect and ebur128 of FFmpeg write to its log. */
export const readContentLog = (log: string): ContentValues => {
  const loudness = Number(/Summary:[^]*?\bI:\s*(-?[\d.]+) LUFS/.exec(log)?.[1] ?? NaN);
  return {
    blackSeconds: longest(log, /black_duration:\s*([\d.]+)/g),
    silentSeconds: longest(log, /silence_duration:\s*([\d.]+)/g),
    // −70 LUFS is the absolute gate: nothing was loud enough to be measured.
    ...(loudness > -70 && { loudness }),
  };
};

export type MeasureContent = (
  content: Buffer,
  kinds: { video: boolean; audio: boolean },
  signal: AbortSignal,
) => Promise<ContentValues>;

const measured = new ContentCache<ContentValues>();

/** Returns a function that decodes the start of a file and measures its sound and pictures; FFmpeg reads only this file. */
export const createMeasureContent =
  (ffmpeg: string): MeasureContent =>
  (content, kinds, signal) =>
    measured.resultOf(content, `${ffmpeg} ${kinds.video} ${kinds.audio}`, () =>
      measureFile(ffmpeg, content, kinds, signal),
    );

const measureFile = async (
  ffmpeg: string,
  content: Buffer,
  { video, audio }: { video: boolean; audio: boolean },
  signal: AbortSignal,
): Promise<ContentValues> => {
  const folder = await mkdtemp(join(tmpdir(), 'sluice-lab-'));
  try {
    const file = join(folder, 'window');
    await writeFile(file, content);
    const source =
      '-nostdin -hide_banner -nostats -threads 1 -protocol_whitelist file -format_whitelist mov,mpegts,aac,mp3,matroska,ac3,eac3';
    const pictures = ['-map', '0:v:0', '-vf', 'scale=160:-2:flags=fast_bilinear,blackdetect=d=1'];
    const sound = ['-map', '0:a:0', '-af', 'silencedetect=n=-60dB:d=1,ebur128=framelog=quiet'];
    const { stderr } = await run(
      ffmpeg,
      [
        ...source.split(' '),
        '-max_pixels',
        String(pixelsMax),
        '-i',
        file,
        '-t',
        String(windowSecondsMax),
        ...(video ? pictures : []),
        ...(audio ? sound : []),
        '-f',
        'null',
        '-',
      ],
      { signal, timeout: timeoutMilliseconds, maxBuffer: 4 * 1_048_576 },
    );
    return readContentLog(stderr);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};
