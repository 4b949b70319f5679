import { posix } from 'node:path';
import { toLowLatency, type LowLatencyPlaylist, type PlaylistPart } from '@sluice/media';
import type { HeldSegment, HeldTrack } from './held-parts.ts';

/** A media playlist of one rendition, as it is written to the output with each segment. */
export type PlaylistBase = {
  text: string;
  /** Number of its last segment. */
  sequence: number;
};

export type PlaylistNames = {
  /** Path of the playlist at its output. */
  path: string;
  /** Returns the path of a part at the output. */
  partPath(sequence: number, index: number): string;
  initPath(version: number): string;
};

/** Longest part in seconds: a third of a second, a picture and a frame of sound, which is within the 85 % of the draft. */
export const partTargetSeconds = 0.375;
const toleranceSeconds = 0.02;

const escaped = (path: string): string => path.split('/').map(encodeURIComponent).join('/');

/** Address of a path as seen from a playlist. */
const addressFrom = (playlistPath: string, path: string): string =>
  escaped(posix.relative(posix.dirname(posix.join('/', playlistPath)), posix.join('/', path)));

const secondsOf = ({ parts }: HeldSegment): number =>
  parts.reduce((sum, { durationSeconds }) => sum + durationSeconds, 0);

/** The newest part that a playlist lists. */
export type Edge = { sequence: number; part: number };

/** Segment after the listed ones, if it has parts. */
const openOf = ({ segments }: HeldTrack, base: PlaylistBase): HeldSegment | undefined =>
  segments.find(({ sequence }) => sequence === base.sequence + 1);

/** Newest part of a playlist. */
export const edgeOf = (track: HeldTrack, base: PlaylistBase): Edge => {
  const open = openOf(track, base);
  if (open) return { sequence: open.sequence, part: open.parts.length - 1 };
  const last = track.segments.find(({ sequence }) => sequence === base.sequence);
  return { sequence: base.sequence, part: Math.max(0, (last?.parts.length ?? 1) - 1) };
};

/** Part that follows: the next one of the open segment, or the first of the one after it. */
export const nextPart = (track: HeldTrack, base: PlaylistBase, segmentSeconds: number): Edge => {
  const open = openOf(track, base);
  if (!open) return { sequence: base.sequence + 1, part: 0 };
  const isFull = secondsOf(open) >= segmentSeconds - toleranceSeconds;
  return isFull ? { sequence: open.sequence + 1, part: 0 } : { sequence: open.sequence, part: open.parts.length };
};

type Rendered = {
  names: PlaylistNames;
  segmentSeconds: number;
  /** The other playlists of the same manifest, with their newest part. */
  others: readonly { path: string; edge: Edge }[];
};

/** Writes the low-latency playlist of a track. */
export const renderHeldPlaylist = (
  track: HeldTrack,
  base: PlaylistBase,
  { names, segmentSeconds, others }: Rendered,
): LowLatencyPlaylist => {
  const address = (path: string): string => addressFrom(names.path, path);
  const partOf = (sequence: number, index: number, segment: HeldSegment): PlaylistPart => ({
    uri: address(names.partPath(sequence, index)),
    durationSeconds: segment.parts[index]?.durationSeconds ?? 0,
    isIndependent: segment.parts[index]?.isIndependent === true,
  });
  const before = track.segments.find(({ sequence }) => sequence === base.sequence);
  const segments = track.segments
    .filter(({ sequence }) => sequence <= base.sequence + 1)
    .map((segment) => ({
      sequence: segment.sequence,
      parts: segment.parts.map((_, index) => partOf(segment.sequence, index, segment)),
      ...(segment.sequence > base.sequence &&
        before &&
        segment.init !== before.init && {
          tags: ['#EXT-X-DISCONTINUITY', `#EXT-X-MAP:URI="${address(names.initPath(segment.init))}"`],
        }),
    }));
  const next = nextPart(track, base, segmentSeconds);
  return toLowLatency(base.text, {
    partSeconds: partTargetSeconds,
    segments,
    hintUri: address(names.partPath(next.sequence, next.part)),
    reports: others.map(({ path, edge }) => ({ uri: address(path), ...edge })),
  });
};
