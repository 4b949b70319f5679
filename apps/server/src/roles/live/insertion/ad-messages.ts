import type { EncodingParts } from '@sluice/core';
import { emsgBox, emsgScheme, type PackagedPart, type PackagedSegment } from '@sluice/media';
import type { MessagesOf } from '../segment-files.ts';
import type { AdCues, Cue, SegmentStart } from './ad-cues.ts';

/** Messages of cues on their way into segments and their first parts. */
export type CueMessages = {
  /**
   * Returns the messages that precede a part: those of the cues that its segment starts with, as far as they have come
   * since its part before.
   */
  ofPart(part: PackagedPart): MessagesOf;
  /** Places the cues of a complete segment, and returns the messages that precede it. */
  ofSegment(segment: PackagedSegment): MessagesOf;
};

/** Ids of the muxings whose segments contain the messages of cues. */
export const emsgMuxings = (muxings: EncodingParts['muxings']): Set<string> =>
  new Set(muxings.flatMap(({ id, settings }) => (settings['signalScte35AsEmsg'] === true ? [id] : [])));

/** Messages of the cues that a segment starts with, to be placed before its media. */
const messageBoxes = (cues: readonly Cue[]): Buffer[] =>
  cues.map(({ eventId, isOut, startSeconds, durationSeconds, section }) =>
    emsgBox({
      scheme: emsgScheme,
      // Players take a message with the id of an earlier one for a repetition of it.
      id: isOut ? eventId : (eventId ^ 0x80_00_00_00) >>> 0,
      startSeconds,
      durationSeconds,
      message: Buffer.from(section, 'base64'),
    }),
  );

/** The segment whose parts arrive: its cues up to now, and how many of their messages each track has. */
type OpenSegment = { start: SegmentStart; cueIds: Set<string>; boxes: Buffer[]; written: Map<string, number> };

/** Opens the messages of cues; the parts of the lead come before those of the other tracks. */
export const openCueMessages = (
  cues: Pick<AdCues, 'announce' | 'place'>,
  { leadId, muxingIds }: { leadId: string | undefined; muxingIds: ReadonlySet<string> },
): CueMessages => {
  const open = new Map<number, OpenSegment>();
  const inMuxings =
    (boxes: readonly Buffer[]): MessagesOf =>
    (muxingId) =>
      muxingIds.has(muxingId) ? boxes : [];
  const start = ({ sequence, startSeconds, startedAt }: PackagedPart): void => {
    if (startedAt === undefined) return;
    open.set(sequence, {
      start: { sequence, startSeconds, startedAt },
      cueIds: new Set(),
      boxes: [],
      written: new Map(),
    });
  };
  /** Adds the cues that have become known since the last part. */
  const addCues = ({ start: from, cueIds, boxes }: OpenSegment): void => {
    const added = cues.announce(from).filter(({ id }) => !cueIds.has(id));
    for (const { id } of added) cueIds.add(id);
    boxes.push(...messageBoxes(added));
  };
  return {
    ofPart(part) {
      const { id, sequence, index } = part;
      if (id === leadId && index === 0) start(part);
      const segment = open.get(sequence);
      if (!segment) return inMuxings([]);
      if (id === leadId) addCues(segment);
      const { boxes, written } = segment;
      const before = index === 0 ? 0 : (written.get(id) ?? 0);
      written.set(id, boxes.length);
      return inMuxings(boxes.slice(before));
    },
    ofSegment(segment) {
      open.delete(segment.sequence);
      return inMuxings(messageBoxes(cues.place(segment)));
    },
  };
};
