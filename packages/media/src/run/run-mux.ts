import { readdir, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { concatList } from '../arguments/concat-list.ts';
import { cutArguments, muxArguments, rawNames, type TrackSource } from '../arguments/mux.ts';
import { collectSegments, joinSegments, moveTo } from '../package/collect-segments.ts';
import { readFileIndex } from '../package/file-index.ts';
import { ratesOf, type ByteRange, type MuxFacts, type SegmentFact, type TrackFact } from '../package/mux-facts.ts';
import { readByteRanges } from '../package/byte-ranges.ts';
import { readMovie, type MovieTrack } from '../package/read-movie.ts';
import { readPiece } from '../package/read-piece.ts';
import type { MuxPayload, Track } from '../plan/plan.ts';
import { toNumber } from '../shared/fraction.ts';
import { runFfmpeg } from '../ffmpeg/run-ffmpeg.ts';
import { isText, runMuxText } from './run-mux-text.ts';
import type { Encoder, TaskFile, TaskIo, MuxResult } from '../ffmpeg/task-io.ts';

type Piece = { path: string; frameCount: number };
type Prepared = { track: Track; movie: MovieTrack; frameCount: number; source: TrackSource };

/** Joins the pieces of a muxing and cuts them into segments or writes one file; nothing is re-encoded. */
export const runMux = async (tools: Encoder, payload: MuxPayload, io: TaskIo): Promise<MuxResult> => {
  if (isText(payload)) return runMuxText(payload, io);
  const prepared = await Promise.all(payload.tracks.map((track, index) => prepare(track, index, io)));
  const durationSeconds = Math.max(...prepared.map(({ track, frameCount }) => frameCount / toNumber(track.rate)));
  await runFfmpeg(tools, io, {
    arguments: muxArguments(
      payload,
      prepared.map(({ source }) => source),
    ),
    onProgress: ({ seconds }) => io.onProgress?.(Math.min(1, seconds / durationSeconds)),
    otherwise: 'packaging_failed',
  });
  await cutAgain(tools, payload, prepared, io);
  await Promise.all(prepared.filter(({ source }) => source.isList).map(({ source }) => rm(source.path)));
  const written = payload.filename !== '' && payload.segmentNaming === '' ? progressiveFacts : segmentedFacts;
  const { files, ...facts } = await written(payload, io, prepared, durationSeconds);
  const tracks = prepared.map((one) => trackFact(payload, one));
  return {
    kind: 'mux',
    files,
    facts: {
      muxingId: payload.muxingId,
      kind: payload.kind,
      tracks,
      codecs: [...new Set(tracks.map(({ codec }) => codec))].join(','),
      ...facts,
    },
  };
};

/** Replaces the segments where requested keyframes start segments; the init segment stays. */
const cutAgain = async (
  tools: Encoder,
  payload: MuxPayload,
  prepared: readonly Prepared[],
  io: TaskIo,
): Promise<void> => {
  const sources = prepared.map(({ source }) => source);
  const command = cutArguments(payload, sources);
  if (!command) return;
  const { outputDirectory } = io;
  const uncut = (await readdir(outputDirectory)).filter((name) => rawNames.isSegment.test(name));
  await Promise.all(uncut.map((name) => rm(join(outputDirectory, name))));
  await runFfmpeg(tools, io, { arguments: command, onProgress: () => undefined, otherwise: 'packaging_failed' });
  await rm(join(outputDirectory, rawNames.header));
};

/** Bitmap subtitles are copied whole, without parsing their stream. */
const unread = (track: Track): MovieTrack => ({
  codec: track.codec.toLowerCase(),
  width: 0,
  height: 0,
  channels: 0,
  sampleRate: 0,
  timescale: track.rate.numerator,
  durationTicks: track.pieces[0]?.frameCount ?? 0,
  sampleCount: 0,
});

/** Frame count of a video piece, or the duration of an audio piece in units of its track. */
const lengthOf = ({ media, rate }: Track, { sampleCount, durationTicks, timescale }: MovieTrack): number =>
  media === 'video' ? sampleCount : Math.round((durationTicks * toNumber(rate)) / timescale);

/** Uses the pieces' real frame counts, as the last one may differ slightly from the container's duration. */
const prepare = async (track: Track, index: number, io: TaskIo): Promise<Prepared> => {
  const movies = await Promise.all(
    track.pieces.map(({ task, name }) =>
      track.media === 'subtitle' ? Promise.resolve(unread(track)) : readPiece(io.artifact(task, name)),
    ),
  );
  const pieces: Piece[] = track.pieces.map(({ task, name }, at) => {
    const movie = movies[at];
    return { path: io.artifact(task, name), frameCount: movie ? lengthOf(track, movie) : 0 };
  });
  const [first] = pieces;
  const [movie] = movies;
  if (first === undefined || movie === undefined) throw new TypeError('A planned track has at least one piece.');
  const frameCount = pieces.reduce((sum, piece) => sum + piece.frameCount, 0);
  if (pieces.length === 1) return { track, movie, frameCount, source: { track, path: first.path, isList: false } };
  const list = `pieces-${index}.ffconcat`;
  await writeFile(join(io.outputDirectory, list), concatList(pieces, track.rate));
  return { track, movie, frameCount, source: { track, path: join(io.outputDirectory, list), isList: true } };
};

/** Names of the same codecs in WebM. */
const webmNames: Readonly<Record<string, string>> = { Opus: 'opus', 'mp4a.dd': 'vorbis' };

const trackFact = (
  { kind }: MuxPayload,
  { track: { streamId, media, language, rate }, movie }: Prepared,
): TrackFact => ({
  streamId,
  media,
  codec: (kind.endsWith('WEBM') ? webmNames[movie.codec] : undefined) ?? movie.codec,
  language,
  width: movie.width || null,
  height: movie.height || null,
  frameRate: media === 'video' ? rate : null,
  ...(movie.videoRange && { videoRange: movie.videoRange }),
  channels: movie.channels || null,
  sampleRate: movie.sampleRate || null,
});

type Written = Omit<MuxFacts, 'muxingId' | 'kind' | 'tracks' | 'codecs'> & { files: TaskFile[] };

const segmentedFacts = async (
  payload: MuxPayload,
  { outputDirectory }: TaskIo,
  prepared: readonly Prepared[],
): Promise<Written> => {
  const hasInit = payload.initSegmentName !== '';
  const initPath = hasInit
    ? await moveTo(join(outputDirectory, rawNames.init), outputDirectory, payload.initSegmentName)
    : '';
  const trackTimescale =
    hasInit && payload.kind !== 'WEBM' ? (await readMovie(initPath)).timescale : (prepared[0]?.movie.timescale ?? 1);
  const { timescale, segments } = await collectSegments(outputDirectory, payload, trackTimescale);
  const init = hasInit ? { name: payload.initSegmentName, sizeBytes: (await stat(initPath)).size } : null;
  const fileOf = ({ name, sizeBytes }: Pick<SegmentFact, 'name' | 'sizeBytes'>): TaskFile => ({
    name,
    sizeBytes,
    path: join(outputDirectory, name),
  });
  return {
    ...ratesOf(segments),
    timescale,
    initSegment: init,
    segments,
    file: null,
    files: [...(init ? [init] : []), ...segments].map(fileOf),
  };
};

/** Files that players can read in byte ranges. */
const isIndexed: readonly MuxPayload['kind'][] = ['MP4', 'PROGRESSIVE_WEBM'];

const rangesOf = (payload: MuxPayload, directory: string): Promise<ByteRange[]> =>
  payload.cutsSeconds.length > 0 ? joinSegments(directory, payload) : readByteRanges(directory);

const progressiveFacts = async (
  payload: MuxPayload,
  { outputDirectory }: TaskIo,
  prepared: readonly Prepared[],
  durationSeconds: number,
): Promise<Written> => {
  const byteRanges = payload.kind === 'PROGRESSIVE_TS' ? await rangesOf(payload, outputDirectory) : undefined;
  const path = await moveTo(join(outputDirectory, rawNames.progressive), outputDirectory, payload.filename);
  const sizeBytes = (await stat(path)).size;
  const mean = Math.round((sizeBytes * 8) / durationSeconds);
  return {
    durationSeconds,
    sizeBytes,
    bandwidthBitsPerSecond: mean,
    averageBandwidthBitsPerSecond: mean,
    timescale: prepared[0]?.movie.timescale ?? 1,
    initSegment: null,
    segments: [],
    file: { name: payload.filename, sizeBytes, ...(isIndexed.includes(payload.kind) && (await readFileIndex(path))) },
    ...(byteRanges && { byteRanges }),
    files: [{ name: payload.filename, path, sizeBytes }],
  };
};
