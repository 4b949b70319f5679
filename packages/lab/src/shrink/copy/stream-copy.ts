import type { ByteRange } from '../../validation/presentation.ts';

/** A place of bytes in the copy: a file, or a range of it. */
export type CopiedPart = { name: string; range?: ByteRange | undefined };

/** A segment of the copy. Times are seconds from the start of its rendition. */
export type CopiedSegment = CopiedPart & {
  start: number;
  duration: number;
  init?: CopiedPart | undefined;
  isDiscontinuous: boolean;
};

export type CopiedRendition = { id: string; kind: 'video' | 'audio' | 'text'; segments: readonly CopiedSegment[] };

/** Segments and renditions to keep; segments count in the main rendition. */
export type StreamCut = { from: number; to: number; renditions: readonly string[] };

/** Files of a cut stream by name: manifests and playlists as text, and addresses of all others. */
export type CutFiles = {
  texts: ReadonlyMap<string, { url: string; text: string }>;
  sources: ReadonlyMap<string, string>;
};

/** A stream whose manifests were read, and whose other files are loaded when they are needed. */
export type StreamCopy = {
  manifest: string;
  renditions: readonly CopiedRendition[];
  /** Segments of the main rendition, in which cuts count. */
  segments: number;
  seconds: number;
  /** Returns the files of a cut, whose names say nothing about their origin. */
  write(cut: StreamCut): CutFiles;
};

/** A stream that cannot be copied, with the reason for users. */
export class ShrinkRefused extends Error {
  override name = 'ShrinkRefused';
}

/** Returns the rendition in whose segments cuts count: the first of video, or else the first. */
export const mainRendition = <Rendition extends Pick<CopiedRendition, 'kind' | 'segments'>>(
  renditions: readonly Rendition[],
): Rendition => {
  const playable = renditions.filter(({ segments }) => segments.length > 0);
  const main = playable.find(({ kind }) => kind === 'video') ?? playable[0];
  if (!main) throw new ShrinkRefused('No rendition of the stream has segments.');
  return main;
};

const toleranceSeconds = 0.01;

/** Returns the segments of a rendition that lie in a cut of the main rendition, and its span in seconds. */
export const cutSegments = (
  segments: readonly CopiedSegment[],
  main: readonly CopiedSegment[],
  { from, to }: Pick<StreamCut, 'from' | 'to'>,
): { segments: CopiedSegment[]; first: number; start: number; end: number } => {
  const last = main[to - 1];
  // The whole stream stays as it is, also where a rendition is longer than the main one.
  const start = from <= 0 ? -Infinity : (main[from]?.start ?? 0);
  const end = to >= main.length || !last ? Infinity : last.start + last.duration;
  const isKept = (segment: CopiedSegment): boolean =>
    segment.start + segment.duration > start + toleranceSeconds && segment.start < end - toleranceSeconds;
  return { segments: segments.filter(isKept), first: segments.findIndex(isKept), start: Math.max(0, start), end };
};

/** Returns the end of the name of a file of this URL, such as `.m4s`. */
export const extensionOf = (url: string): string =>
  /\.[A-Za-z0-9]{1,5}$/.exec(URL.parse(url)?.pathname ?? '')?.[0] ?? '';

/** Names renditions by kind, such as `video-2`. */
export const nameRenditions = (): ((kind: CopiedRendition['kind']) => string) => {
  const counts = new Map<string, number>();
  return (kind) => {
    const count = (counts.get(kind) ?? 0) + 1;
    counts.set(kind, count);
    return `${kind}-${count}`;
  };
};
