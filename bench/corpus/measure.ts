import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { median } from './statistics.ts';

const run = promisify(execFile);

export type Measures = {
  tracks: ('video' | 'audio')[];
  /** Such as `1280x720`. */
  size?: string;
  /** Duration of the longest track in seconds. */
  seconds: number;
  /** Times of the first frame of each white flash, in seconds. */
  flashes: number[];
  /** Times at which the tones begin, in seconds. */
  tones: number[];
  /** Median duration of a frame in seconds. */
  frameSeconds: number;
  /** Frames before the first flash. */
  framesBefore: number;
  /** Means of Y, U and V over all frames, in steps of 8 bits. */
  means: [y: number, u: number, v: number];
};

type Reading = { time: number; values: Map<string, number> };

/** Parses the output of FFmpeg's filters `metadata` and `ametadata`. */
export const parseReadings = (text: string): Reading[] => {
  const readings: Reading[] = [];
  for (const line of text.split('\n')) {
    const time = /^frame:\s*\d+.*pts_time:\s*(-?[\d.]+)/.exec(line)?.[1];
    if (time !== undefined) readings.push({ time: Number(time), values: new Map() });
    const [, name, value] = /^lavfi\.(?:signalstats|astats\.Overall)\.(\w+)=(.+)$/.exec(line) ?? [];
    if (name !== undefined) readings.at(-1)?.values.set(name, Number(value));
  }
  return readings;
};

const meanOf = (readings: Reading[], name: string): number =>
  readings.reduce((sum, { values }) => sum + (values.get(name) ?? 0), 0) / readings.length;

/** Returns the times at which a condition becomes true. */
const risesOf = (readings: Reading[], isHigh: (reading: Reading) => boolean): number[] =>
  readings
    .filter((reading, index) => {
      const before = readings[index - 1];
      return isHigh(reading) && !(before && isHigh(before));
    })
    .map(({ time }) => time);

const intervals = (readings: Reading[]): number[] =>
  readings.slice(1).map(({ time }, index) => time - (readings[index]?.time ?? 0));

const whiteLuma = 200;
const toneDecibels = -30;
const isWhite = ({ values }: Reading): boolean => (values.get('YAVG') ?? 0) > whiteLuma;
const isTone = ({ values }: Reading): boolean => (values.get('RMS_level') ?? -Infinity) > toneDecibels;
const soundRate = 48_000;
/** Samples of one reading of the sound: five milliseconds. */
const soundSamples = 240;

const listTracks = async (url: string): Promise<Pick<Measures, 'tracks' | 'size'>> => {
  const entries = 'stream=codec_type,width,height';
  const { stdout } = await run('ffprobe', ['-v', 'error', '-show_entries', entries, '-of', 'json', url]);
  const { streams } = JSON.parse(stdout) as { streams: { codec_type: string; width?: number; height?: number }[] };
  const picture = streams.find(({ codec_type: type }) => type === 'video');
  return {
    tracks: (['video', 'audio'] as const).filter((kind) => streams.some(({ codec_type: type }) => type === kind)),
    ...(picture && { size: `${picture.width}x${picture.height}` }),
  };
};

/** Measures a film by Debian's FFmpeg, another version than the one that encodes; `folder` is for files in between. */
export const measure = async (url: string, folder: string): Promise<Measures> => {
  const { tracks, size } = await listTracks(url);
  const files = { video: join(folder, 'video.txt'), audio: join(folder, 'audio.txt') };
  const filters = {
    video: ['-map', '0:v:0', '-vf', `format=yuv420p,signalstats,metadata=print:file=${files.video}`],
    audio: [
      '-map',
      '0:a:0',
      '-af',
      `aresample=${soundRate},asetnsamples=n=${soundSamples}:p=0,astats=metadata=1:reset=1,ametadata=print:file=${files.audio}`,
    ],
  };
  // Both by one command, so that the times of both tracks have the same origin.
  const outputs = tracks.flatMap((track) => [...filters[track], '-vsync', 'passthrough', '-f', 'null', '-']);
  await run('ffmpeg', ['-v', 'error', '-nostdin', '-i', url, ...outputs], { maxBuffer: 2 ** 26 });
  const read = async (track: 'video' | 'audio'): Promise<Reading[]> =>
    tracks.includes(track) ? parseReadings(await readFile(files[track], 'utf8')) : [];
  const [frames, sound] = [await read('video'), await read('audio')];
  const frameSeconds = median(intervals(frames)) || 0.04;
  return {
    tracks,
    ...(size && { size }),
    seconds: Math.max(
      (frames.at(-1)?.time ?? -frameSeconds) + frameSeconds,
      (sound.at(-1)?.time ?? 0) + soundSamples / soundRate,
    ),
    flashes: risesOf(frames, isWhite),
    tones: risesOf(sound, isTone),
    frameSeconds,
    framesBefore: Math.max(0, frames.findIndex(isWhite)),
    means: [meanOf(frames, 'YAVG'), meanOf(frames, 'UAVG'), meanOf(frames, 'VAVG')],
  };
};

type Compared = {
  /** URL of the encoding, and path of the film. */
  url: string;
  film: string;
  /** Size to which the film is changed. */
  size: string;
  rate: string;
  /** Frames of the encoding and of the film that are left out, so that the same ones are compared. */
  skipped: { url: number; film: number };
  /** Folder for files in between. */
  folder: string;
};

/** Returns the mean VMAF of an encoding against its film. */
export const measureVmaf = async (
  ffmpeg: string,
  { url, film, size, rate, skipped, folder }: Compared,
): Promise<number> => {
  const log = join(folder, 'vmaf.json');
  // Untagged, so that FFmpeg does not convert the colors of one to those of the other.
  const untagged = 'setparams=color_primaries=unknown:color_trc=unknown:colorspace=unknown';
  const scale = `scale=${size.replace('x', ':')}:flags=bicubic:out_range=limited`;
  const chain = (frames: number) =>
    `setpts=PTS-STARTPTS,fps=${rate},trim=start_frame=${frames},${untagged},${scale},format=yuv420p,settb=1/1000,setpts=N*40`;
  const graph = `[0:v:0]${chain(skipped.url)}[a];[1:v]${chain(skipped.film)}[b];[a][b]libvmaf=shortest=1:n_threads=2:log_fmt=json:log_path=${log}`;
  await run(ffmpeg, ['-v', 'error', '-nostdin', '-i', url, '-i', film, '-lavfi', graph, '-f', 'null', '-']);
  const { pooled_metrics: pooled } = JSON.parse(await readFile(log, 'utf8')) as {
    pooled_metrics: { vmaf: { mean: number } };
  };
  return pooled.vmaf.mean;
};
