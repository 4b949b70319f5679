import type { PackagedPart } from '@sluice/media';

/** Parts of a segment of one track that are held in memory. */
export type HeldSegment = { sequence: number; init: number; parts: PackagedPart[] };

/** The newest parts of one track. */
export type HeldTrack = {
  readonly segments: readonly HeldSegment[];
  /** Number that grows with each part. */
  readonly version: number;
};

export type HeldParts = {
  add(part: PackagedPart): void;
  track(id: string): HeldTrack;
};

/** Segments of each track that are held: those whose parts are listed, and those that players may be loading. */
export const segmentsHeld = 8;

/** Holds the parts of the newest segments of every track; `onDrop` receives those that are held no more. */
export const holdParts = (onDrop: (segment: HeldSegment, trackId: string) => void): HeldParts => {
  const tracks = new Map<string, { segments: HeldSegment[]; version: number }>();
  const trackOf = (id: string) => {
    const track = tracks.get(id) ?? { segments: [], version: 0 };
    tracks.set(id, track);
    return track;
  };
  return {
    add(part) {
      const track = trackOf(part.id);
      track.version += 1;
      const last = track.segments.at(-1);
      if (last?.sequence === part.sequence && part.index > 0) {
        last.parts.push(part);
        return;
      }
      // A segment that could not be completed is started again under the same number.
      if (last?.sequence === part.sequence) track.segments.pop();
      track.segments.push({ sequence: part.sequence, init: part.init, parts: [part] });
      while (track.segments.length > segmentsHeld) {
        const dropped = track.segments.shift();
        if (dropped) onDrop(dropped, part.id);
      }
    },
    track: trackOf,
  };
};
