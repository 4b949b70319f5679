import { toClipTrack, type Clip } from '../clip.ts';
import { readFragment, writeFragment, type Sample } from '../fragment.ts';
import type { LiveTrack } from '../packager-types.ts';
import { readInit } from '../read-track.ts';

/** Generator of Park and Miller, so that a failing case can be repeated. */
export const createRandom = (seed: number): ((below: number) => number) => {
  let state = seed;
  return (below) => {
    state = (state * 48_271) % 2_147_483_647;
    return state % below;
  };
};

const box = (type: string, ...parts: readonly Buffer[]): Buffer => {
  const bytes = Buffer.concat([Buffer.alloc(8), ...parts]);
  bytes.writeUInt32BE(bytes.length);
  bytes.write(type, 4, 'latin1');
  return bytes;
};
const numbers = (...values: readonly number[]): Buffer => {
  const bytes = Buffer.alloc(values.length * 4);
  for (const [index, value] of values.entries()) bytes.writeUInt32BE(value, index * 4);
  return bytes;
};

/** Smallest init segment that is read: a track with its timescale and an entry without details. */
const initOf = (media: 'video' | 'audio', timescale: number, encoder: number): Buffer => {
  const handler = Buffer.concat([numbers(0, 0), Buffer.from(media === 'video' ? 'vide' : 'soun'), Buffer.alloc(16)]);
  const entry = box(media === 'video' ? 'avc1' : 'mp4a', Buffer.alloc(78));
  const minf = box('minf', box('stbl', box('stsd', numbers(0, 1), entry)));
  const mdia = box('mdia', box('mdhd', numbers(0, 0, 0, timescale, 0, 0)), box('hdlr', handler), minf);
  return Buffer.concat([
    box('ftyp', numbers(encoder)),
    box('moov', box('trak', box('tkhd', numbers(0, 0, 0, 1)), mdia)),
  ]);
};

type SyntheticTrack = LiveTrack & { timescale: number; sampleTicks: number; gopSamples: number; partSamples: number };

const frame = 512;
export const syntheticTracks: readonly SyntheticTrack[] = [
  { id: 'high', media: 'video', timescale: 15_360, sampleTicks: frame, gopSamples: 60, partSamples: 10 },
  { id: 'low', media: 'video', timescale: 15_360, sampleTicks: 2 * frame, gopSamples: 30, partSamples: 5 },
  {
    id: 'sound',
    media: 'audio',
    timescale: 48_000,
    sampleTicks: 1024,
    gopSamples: 1,
    partSamples: 16,
    delaySeconds: 1024 / 48_000,
  },
];

/** Pictures of a group in decode order, each with its place in presentation order: one anchor, then two reordered ones. */
const orderOf = (index: number, gopSamples: number, isReordered: boolean): number => {
  const at = index % gopSamples;
  if (!isReordered || at === 0 || at > 3 * Math.floor((gopSamples - 1) / 3)) return at;
  return [at + 2, at - 1, at - 1][(at - 1) % 3] ?? at;
};

const flagsOf = (isSync: boolean): number => (isSync ? 0x2_00_00_00 : 0x1_01_00_00);

/** Sample whose bytes name the run and the presentation time of its content, in milliseconds of the run. */
const sampleOf = (run: string, track: SyntheticTrack, index: number, isReordered: boolean): Sample => {
  const { sampleTicks, gopSamples, timescale, media, delaySeconds = 0 } = track;
  const place = media === 'video' ? orderOf(index, gopSamples, isReordered) : 0;
  const shift = media === 'video' ? place - (index % gopSamples) : 0;
  const seconds = ((index + shift) * sampleTicks) / timescale - delaySeconds;
  return {
    durationTicks: sampleTicks,
    compositionTicks: shift * sampleTicks,
    flags: flagsOf(index % gopSamples === 0),
    data: Buffer.from(`${run} ${Math.round(seconds * 1e6)}`),
  };
};

/** A fragment of a run, as an encoder writes it at the given time. */
export type SyntheticPiece = { id: string; bytes: Buffer; endSeconds: number };

/** Returns what an encoder sends for a run: the init segment of each track, then its fragments in order of their ends. */
export const syntheticRun = (
  run: string,
  seconds: number,
  {
    isReordered = false,
    lagSeconds = {},
    encoder = 0,
  }: {
    isReordered?: boolean;
    lagSeconds?: Record<string, number>;
    /** Encoder of the pictures: each has init segments of its own. */
    encoder?: number;
  } = {},
): { inits: SyntheticPiece[]; pieces: SyntheticPiece[] } => {
  const pieces = syntheticTracks.flatMap((track): SyntheticPiece[] => {
    const count = Math.floor((seconds * track.timescale) / track.sampleTicks);
    const starts = Array.from(
      { length: Math.ceil(count / track.partSamples) },
      (_, index) => index * track.partSamples,
    );
    return starts.map((start) => {
      const end = Math.min(count, start + track.partSamples);
      const samples = Array.from({ length: end - start }, (_, index) =>
        sampleOf(run, track, start + index, isReordered),
      );
      const place = { trackId: 1, startTicks: start * track.sampleTicks, sequenceNumber: start };
      return {
        id: track.id,
        bytes: writeFragment(samples, place),
        endSeconds: (end * track.sampleTicks) / track.timescale + (lagSeconds[track.id] ?? 0),
      };
    });
  });
  return {
    inits: syntheticTracks.map(({ id, media, timescale }) => ({
      id,
      bytes: initOf(media, timescale, encoder),
      endSeconds: 0,
    })),
    pieces: pieces.toSorted((one, other) => one.endSeconds - other.endSeconds),
  };
};

/** A clip of four seconds. */
export const syntheticClip = (name: string, isReordered = false): Clip => {
  const { inits, pieces } = syntheticRun(name, 4, { isReordered });
  return new Map(
    inits.map(({ id, bytes }) => [
      id,
      toClipTrack(
        readInit(bytes),
        pieces.filter((piece) => piece.id === id).map((piece) => readFragment(piece.bytes)),
      ),
    ]),
  );
};
