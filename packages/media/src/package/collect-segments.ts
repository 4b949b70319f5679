import { appendFile, mkdir, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { AppError } from '@sluice/contract';
import { rawNames } from '../arguments/mux.ts';
import { checkedName, segmentName } from '../plan/naming.ts';
import type { MuxPayload } from '../plan/plan.ts';
import { toNumber } from '../shared/fraction.ts';
import { firstPictureOf } from './first-picture.ts';
import type { ByteRange, SegmentFact } from './mux-facts.ts';
import { stampTime } from './packed-audio.ts';
import { readClusterMilliseconds } from './read-cluster.ts';
import { readFragmentTimes } from './read-fragments.ts';

/** A box starts with its size, followed by its type. */
const boxSizeBytes = 4;

type Raw = { path: string; sizeBytes: number };
type Times = { startTicks: number; durationTicks: number };
type Collected = { timescale: number; segments: SegmentFact[] };

/** Segments of a muxer in order, with their final names. */
const rawSegments = async (directory: string): Promise<Raw[]> => {
  const names = (await readdir(directory)).flatMap((name) => {
    const number = rawNames.isSegment.exec(name)?.[1];
    return number === undefined ? [] : [{ name, number: Number(number) }];
  });
  const ordered = names.toSorted((a, b) => a.number - b.number).map(({ name }) => join(directory, name));
  const raws = await Promise.all(ordered.map(async (path) => ({ path, sizeBytes: (await stat(path)).size })));
  if (raws.length === 0) throw new AppError('packaging_failed', { evidence: 'No segment was written.' });
  return raws;
};

/**
 * A shorter tail does not become a segment: hls.js stops before its end, because the delay of B-frames can be longer.
 * The encoder delay also makes audio a frame or two longer than video.
 */
const shortestTailSeconds = 0.25;

const isFragmented = ({ kind }: MuxPayload): boolean => kind === 'FMP4' || kind === 'CMAF';

const shortestOf = ({ segmentSeconds, minimumSegmentSeconds }: MuxPayload): number =>
  Math.max(Math.min(shortestTailSeconds, toNumber(segmentSeconds) / 2), minimumSegmentSeconds);

/** Reports whether a requested keyframe is at a time; it must start a segment, however short. */
export const isRequested = ({ cutsSeconds }: Pick<MuxPayload, 'cutsSeconds'>, seconds: number): boolean =>
  cutsSeconds.some((cut) => Math.abs(cut - seconds) < shortestTailSeconds / 2);

/** Appends a tail that is too short to the previous segment; in fMP4 as another fragment. */
const joinTail = async (
  payload: MuxPayload,
  raws: readonly Raw[],
  { timescale, times }: { timescale: number; times: readonly Times[] },
): Promise<{ raws: Raw[]; times: Times[] }> => {
  const [previous, last] = raws.slice(-2);
  const [before, tail] = times.slice(-2);
  const whole = { raws: [...raws], times: [...times] };
  if (!previous || !last || !before || !tail || tail.durationTicks >= shortestOf(payload) * timescale) return whole;
  if (isRequested(payload, (tail.startTicks - (times[0]?.startTicks ?? 0)) / timescale)) return whole;
  const bytes = await readFile(last.path);
  const added = isFragmented(payload) ? bytes.subarray(bytes.indexOf('moof', 0, 'latin1') - boxSizeBytes) : bytes;
  await appendFile(previous.path, added);
  await rm(last.path);
  const joined = { startTicks: before.startTicks, durationTicks: before.durationTicks + tail.durationTicks };
  return {
    raws: [...raws.slice(0, -2), { path: previous.path, sizeBytes: previous.sizeBytes + added.length }],
    times: [...times.slice(0, -2), joined],
  };
};

const fragmentTimes = async (raws: readonly Raw[]): Promise<Times[]> => {
  const times: Times[] = [];
  for (const { path } of raws) {
    const read = readFragmentTimes(await readFile(path));
    if (read === undefined) throw new AppError('packaging_failed', { evidence: 'A segment contains no fragment.' });
    times.push(read);
  }
  return times;
};

/** Clusters use milliseconds; the corresponding frame positions are exact. */
const clusterTimes = async (raws: readonly Raw[], { tracks }: MuxPayload): Promise<Times[]> => {
  const [track] = tracks;
  if (track === undefined) return [];
  const starts: number[] = [];
  for (const { path } of raws) {
    const milliseconds = readClusterMilliseconds(await readFile(path));
    if (milliseconds === undefined)
      throw new AppError('packaging_failed', { evidence: 'A chunk contains no cluster.' });
    starts.push(Math.round((milliseconds / 1000) * toNumber(track.rate)) * track.rate.denominator);
  }
  const end = track.pieces.reduce((sum, { frameCount }) => sum + frameCount, 0) * track.rate.denominator;
  return starts.map((startTicks, index) => ({
    startTicks,
    durationTicks: (starts[index + 1] ?? Math.max(end, startTicks)) - startTicks,
  }));
};

const transportTimescale = 90_000;

const transportTimes = async (directory: string): Promise<Times[]> => {
  const playlist = await readFile(join(directory, rawNames.index), 'utf8');
  const durations = [...playlist.matchAll(/^#EXTINF:([\d.]+)/gm)].map((match) =>
    Math.round(Number(match[1]) * transportTimescale),
  );
  let startTicks = 0;
  return durations.map((durationTicks) => {
    startTicks += durationTicks;
    return { startTicks: startTicks - durationTicks, durationTicks };
  });
};

/** Times of a cut transport stream, whose list includes the start offset. */
const cutTransportTimes = async (directory: string, { startOffsetSeconds }: MuxPayload): Promise<Times[]> => {
  const list = await readFile(join(directory, rawNames.index), 'utf8');
  const ends = [...list.matchAll(/,([\d.]+)$/gm)].map(([, end]) =>
    Math.round((Number(end) - startOffsetSeconds) * transportTimescale),
  );
  return ends.map((end, index) => ({ startTicks: ends[index - 1] ?? 0, durationTicks: end - (ends[index - 1] ?? 0) }));
};

const listedTimescale = 1_000_000;

/** Segment list of elementary streams, one line each: name, start and end. */
const listedTimes = async (directory: string): Promise<Times[]> => {
  const list = await readFile(join(directory, rawNames.index), 'utf8');
  return [...list.matchAll(/,([\d.]+),([\d.]+)$/gm)].map(([, start, end]) => {
    const startTicks = Math.round(Number(start) * listedTimescale);
    return { startTicks, durationTicks: Math.round(Number(end) * listedTimescale) - startTicks };
  });
};

const timesOf = async (
  directory: string,
  payload: MuxPayload,
  raws: readonly Raw[],
  trackTimescale: number,
): Promise<{ timescale: number; times: Times[] }> => {
  if (payload.kind === 'TS' || payload.kind === 'PROGRESSIVE_TS') {
    const isCut = payload.cutsSeconds.length > 0;
    const times = isCut ? await cutTransportTimes(directory, payload) : await transportTimes(directory);
    return { timescale: transportTimescale, times };
  }
  if (payload.kind === 'PACKED_AUDIO' || payload.kind === 'SEGMENTED_RAW')
    return { timescale: listedTimescale, times: await listedTimes(directory) };
  if (payload.kind === 'WEBM')
    return { timescale: payload.tracks[0]?.rate.numerator ?? 1, times: await clusterTimes(raws, payload) };
  return { timescale: trackTimescale, times: await fragmentTimes(raws) };
};

/** Kinds whose segments have their own I-frame, for I-frame playlists. */
const hasPictures = ({ kind, tracks }: MuxPayload): boolean =>
  ['FMP4', 'CMAF', 'TS'].includes(kind) && tracks.some(({ media }) => media === 'video');

/** Renames segments and reads their exact times; deletes the muxer's own lists. */
export const collectSegments = async (
  directory: string,
  payload: MuxPayload,
  trackTimescale: number,
): Promise<Collected> => {
  const rawSegmentFiles = await rawSegments(directory);
  const read = await timesOf(directory, payload, rawSegmentFiles, trackTimescale);
  const { timescale } = read;
  const { raws, times } = await joinTail(payload, rawSegmentFiles, read);
  const origin = times[0]?.startTicks ?? 0;
  const segments: SegmentFact[] = [];
  for (const [number, { path, sizeBytes: written }] of raws.entries()) {
    const { startTicks = 0, durationTicks = 0 } = times[number] ?? {};
    const startSeconds = (startTicks - origin) / timescale;
    const added =
      payload.kind === 'PACKED_AUDIO' ? await stampTime(path, payload.startOffsetSeconds + startSeconds) : 0;
    const sizeBytes = written + added;
    const name = segmentName(payload.segmentNaming, number, payload.namingSeed);
    const picture = hasPictures(payload) ? await firstPictureOf(path) : undefined;
    await moveTo(path, directory, name);
    segments.push({
      name,
      sizeBytes,
      startTicks,
      durationTicks,
      startSeconds,
      durationSeconds: durationTicks / timescale,
      ...(picture && { picture }),
    });
  }
  await rm(join(directory, rawNames.index), { force: true });
  return { timescale, segments };
};

/** Joins the cut segments of one transport stream to the muxer's single file; returns their byte ranges. */
export const joinSegments = async (directory: string, payload: MuxPayload): Promise<ByteRange[]> => {
  const raws = await rawSegments(directory);
  const { timescale, times } = await timesOf(directory, payload, raws, transportTimescale);
  const ranges: ByteRange[] = [];
  let startBytes = 0;
  for (const [index, { path, sizeBytes }] of raws.entries()) {
    await appendFile(join(directory, rawNames.progressive), await readFile(path));
    await rm(path);
    const durationSeconds = (times[index]?.durationTicks ?? 0) / timescale;
    ranges.push({ startBytes, endBytes: startBytes + sizeBytes - 1, durationSeconds });
    startBytes += sizeBytes;
  }
  await rm(join(directory, rawNames.index));
  return ranges;
};

/** Renames a muxer's file; names may contain folders. */
export const moveTo = async (path: string, directory: string, name: string): Promise<string> => {
  const target = join(directory, checkedName(name));
  await mkdir(dirname(target), { recursive: true });
  await rename(path, target);
  return target;
};
