import type { AdBreak } from '@sluice/contract';
import { recordCue, type CueRow, type PlacedCue } from '@sluice/core';
import { eventOf, readSplice, ticksPerSecond, ptsEnd, writeCueIn, writeCueOut, type SpliceEvent } from '@sluice/media';
import type { LiveScope } from '../live-scope.ts';
import type { RecordedSegment } from '../recording.ts';

/** A cue whose place on the timeline is known. */
export type Cue = PlacedCue & { id: string; eventId: number; manifestIds: string[] | null };

export type SegmentStart = Pick<RecordedSegment, 'sequence' | 'startedAt' | 'startSeconds'>;

export type AdCues = {
  /** Takes over the cues of the encoding as they are stored; those of earlier nodes have their places. */
  update(rows: readonly CueRow[]): void;
  /** Returns the cues that a segment will start with, as far as they are known while its parts arrive. */
  announce(segment: SegmentStart): Cue[];
  /** Places the cues that are due on the start of a complete segment, and returns them: also those that came late. */
  place(segment: SegmentStart): Cue[];
  /** Times at which a segment should start, for cues and for the ends of advertisements; each is returned once. */
  takeCuts(): Date[];
  /** Advertisements up to now that a manifest signals; `timelineStartsAt` is the wall-clock time of 0 s. */
  breaksOf(manifestId: string, timelineStartsAt: Date): AdBreak[];
};

/** Frames are rarely exactly at the requested time. */
const toleranceMilliseconds = 20;

const meaningOf = ({ section }: Pick<CueRow, 'section'>): SpliceEvent | undefined =>
  section === null ? undefined : eventOf(readSplice(section));

/** Wall-clock milliseconds from which a cue may be placed, given those of the timeline's 0 s. */
const dueOf = (row: CueRow, timelineMilliseconds: number): number => {
  const ptsTicks = row.splice_at === null ? meaningOf(row)?.ptsTicks : undefined;
  const created = row.created_at.getTime();
  if (ptsTicks === undefined) return row.splice_at?.getTime() ?? created;
  const wrap = (ptsEnd / ticksPerSecond) * 1000;
  const due = timelineMilliseconds + (ptsTicks / ticksPerSecond) * 1000;
  const later = due + Math.max(0, Math.ceil((created - due) / wrap)) * wrap;
  // A time of the past, or of more than half a wrap ahead, belongs to another clock.
  return later - created < wrap / 2 ? later : created;
};

/** Times of the start and the end of an advertisement, in wall-clock milliseconds. */
const cutsOf = (row: CueRow, timelineMilliseconds: number): number[] => {
  const due = dueOf(row, timelineMilliseconds);
  const seconds = row.duration_seconds ?? meaningOf(row)?.durationSeconds;
  return seconds === undefined ? [due] : [due, due + seconds * 1000];
};

const placedCue = (row: CueRow, startSeconds: number): Cue => {
  const { id, manifest_ids: manifestIds, section } = row;
  const meaning = meaningOf(row);
  if (section !== null)
    return {
      id,
      manifestIds,
      section,
      startSeconds,
      eventId: meaning?.eventId ?? row.event_id,
      isOut: meaning?.isOut ?? false,
      durationSeconds: meaning?.durationSeconds ?? null,
    };
  const cue = { eventId: row.event_id, startSeconds, durationSeconds: row.duration_seconds };
  return { ...cue, id, manifestIds, isOut: true, section: writeCueOut(cue) };
};

const toBreak = (cue: Cue, later: readonly Cue[], timelineStartsAt: Date): AdBreak => {
  const { eventId, startSeconds, durationSeconds, section: outSection } = cue;
  const next = later.find(({ isOut, eventId: other }) => isOut || other === eventId);
  const announced = durationSeconds === null ? null : startSeconds + durationSeconds;
  const isCutShort = next !== undefined && (announced === null || next.startSeconds < announced);
  const endSeconds = isCutShort ? next.startSeconds : announced;
  const given = isCutShort && !next.isOut ? next.section : null;
  return {
    eventId,
    startSeconds,
    startsAt: new Date(timelineStartsAt.getTime() + Math.round(startSeconds * 1000)).toISOString(),
    durationSeconds,
    endSeconds,
    outSection,
    inSection: given ?? (endSeconds === null ? null : writeCueIn({ eventId, startSeconds: endSeconds })),
  };
};

/** Opens the ad cues of a live encoding: each starts with the first segment at or after its time. */
export const openAdCues = ({
  context,
  run,
  node,
  clock,
}: Pick<LiveScope, 'context' | 'run' | 'node' | 'clock'>): AdCues => {
  const waiting = new Map<string, CueRow>();
  const placed = new Map<string, Cue>();
  /** Number of the segment whose parts announced each cue; a segment that is left out gives its number back. */
  const announced = new Map<string, number>();
  /** Times of cuts that were not taken yet. */
  let cuts: number[] = [];
  /** Wall-clock milliseconds at the timeline's 0 s; undefined before the first segment. */
  let timelineMilliseconds: number | undefined;

  /** Moves the times of a cue, which are wall-clock times, to the clock of the stream. */
  const onClock = (row: CueRow): CueRow => ({
    ...row,
    created_at: clock.fromWallClock(row.created_at),
    splice_at: row.splice_at && clock.fromWallClock(row.splice_at),
  });
  const record = (cue: Cue): void => {
    recordCue(context, run, cue.id, cue).catch((error: unknown) =>
      node.log.warn({ encodingId: run.encodingId, reason: String(error) }, 'an ad cue was not recorded'),
    );
  };
  /** Waiting cues that are due at the start of a segment, but for those that another segment announces. */
  const dueAt = (
    { sequence, startedAt, startSeconds }: SegmentStart,
    isElsewhere: (announcedAt: number) => boolean,
  ): CueRow[] => {
    const zero = startedAt.getTime() - startSeconds * 1000;
    return [...waiting.values()].filter(
      (row) =>
        !isElsewhere(announced.get(row.id) ?? sequence) &&
        dueOf(row, zero) <= startedAt.getTime() + toleranceMilliseconds,
    );
  };
  return {
    update(rows) {
      for (const row of rows) {
        if (placed.has(row.id)) {
          // Repeats a record that was lost.
          if (row.start_seconds === null) record(placed.get(row.id) ?? placedCue(row, 0));
        } else if (row.start_seconds === null) {
          if (waiting.has(row.id)) continue;
          const added = onClock(row);
          cuts.push(...cutsOf(added, timelineMilliseconds ?? added.created_at.getTime()));
          waiting.set(row.id, added);
        } else placed.set(row.id, placedCue(row, row.start_seconds));
      }
    },
    announce(segment) {
      const due = dueAt(segment, (announcedAt) => announcedAt < segment.sequence);
      for (const { id } of due) announced.set(id, segment.sequence);
      return due.map((row) => placedCue(row, segment.startSeconds));
    },
    place(segment) {
      const { startedAt, startSeconds } = segment;
      timelineMilliseconds = startedAt.getTime() - startSeconds * 1000;
      return dueAt(segment, (announcedAt) => announcedAt > segment.sequence).map((row) => {
        const cue = placedCue(row, startSeconds);
        waiting.delete(row.id);
        announced.delete(row.id);
        placed.set(row.id, cue);
        record(cue);
        const end = startedAt.getTime() + (cue.durationSeconds ?? 0) * 1000;
        // It has started with a keyframe after its time, and ends as much later.
        if (cue.durationSeconds !== null && end > clock.now()) cuts.push(end);
        return cue;
      });
    },
    takeCuts() {
      const taken = cuts;
      cuts = [];
      return taken.map((time) => new Date(time));
    },
    breaksOf(manifestId, timelineStartsAt) {
      const own = [...placed.values()]
        .filter(({ manifestIds }) => manifestIds === null || manifestIds.includes(manifestId))
        .toSorted((one, other) => one.startSeconds - other.startSeconds);
      return own.flatMap((cue, index) => (cue.isOut ? [toBreak(cue, own.slice(index + 1), timelineStartsAt)] : []));
    },
  };
};
