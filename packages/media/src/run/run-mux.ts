import { rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { concatList } from '../arguments/concat-list.ts';
import { muxArguments, rawNames, type TrackSource } from '../arguments/mux.ts';
import { collectSegments, moveTo } from '../package/collect-segments.ts';
import { ratesOf, type MuxFacts, type SegmentFact, type TrackFact } from '../package/mux-facts.ts';
import { readMovie, type MovieTrack } from '../package/read-movie.ts';
import type { MuxPayload, Track } from '../plan/plan.ts';
import { toNumber } from '../shared/fraction.ts';
import { runFfmpeg } from './run-ffmpeg.ts';
import type { Encoder, TaskFile, TaskIo, TaskResult } from './task-io.ts';

type Piece = { path: string; frameCount: number };
type Prepared = { track: Track; movie: MovieTrack; frameCount: number; source: TrackSource };

/** Stitches the pieces of a muxing and cuts them into segments or writes one file; nothing is re-encoded. */
export const runMux = async (tools: Encoder, payload: MuxPayload, io: TaskIo): Promise<TaskResult> => {
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
  await Promise.all(prepared.filter(({ source }) => source.isList).map(({ source }) => rm(source.path)));
  const written = payload.filename !== '' && payload.segmentNaming === '' ? progressiveFacts : segmentedFacts;
  const { files, ...facts } = await written(payload, io, prepared, durationSeconds);
  const tracks = prepared.map(trackFact);
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

/** The pieces' real frame counts decide, as the last piece may end a little earlier or later than the container said. */
const prepare = async (track: Track, index: number, io: TaskIo): Promise<Prepared> => {
  const movies = await Promise.all(track.pieces.map(({ task, name }) => readMovie(io.artifact(task, name))));
  const pieces: Piece[] = track.pieces.map(({ task, name }, at) => ({
    path: io.artifact(task, name),
    frameCount: movies[at]?.sampleCount ?? 0,
  }));
  const [first] = pieces;
  const [movie] = movies;
  if (first === undefined || movie === undefined) throw new TypeError('A planned track has at least one piece.');
  const frameCount = pieces.reduce((sum, piece) => sum + piece.frameCount, 0);
  if (pieces.length === 1) return { track, movie, frameCount, source: { track, path: first.path, isList: false } };
  const list = `pieces-${index}.ffconcat`;
  await writeFile(join(io.outputDirectory, list), concatList(pieces, track.rate));
  return { track, movie, frameCount, source: { track, path: join(io.outputDirectory, list), isList: true } };
};

const trackFact = ({ track: { streamId, media, language, rate }, movie }: Prepared): TrackFact => ({
  streamId,
  media,
  codec: movie.codec,
  language,
  width: movie.width || null,
  height: movie.height || null,
  frameRate: media === 'video' ? rate : null,
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

const progressiveFacts = async (
  payload: MuxPayload,
  { outputDirectory }: TaskIo,
  prepared: readonly Prepared[],
  durationSeconds: number,
): Promise<Written> => {
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
    file: { name: payload.filename, sizeBytes },
    files: [{ name: payload.filename, path, sizeBytes }],
  };
};
