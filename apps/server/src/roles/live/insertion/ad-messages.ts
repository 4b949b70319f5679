import type { EncodingParts } from '@sluice/core';
import { emsgBox, emsgScheme, type PackagedPart, type PackagedSegment } from '@sluice/media';
import type { MessagesOf } from '../segment-files.ts';
import type { AdCues, Cue } from './ad-cues.ts';

/** Messages of cues on their way into segments and their first parts. */
export type CueMessages = {
  /** Returns the messages that precede a part: those of the cues that its segment starts with. */
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

/** Opens the messages of cues; the parts of the lead come before those of the other tracks. */
export const openCueMessages = (
  cues: Pick<AdCues, 'announce' | 'place'>,
  { leadId, muxingIds }: { leadId: string | undefined; muxingIds: ReadonlySet<string> },
): CueMessages => {
  const announced = new Map<number, Buffer[]>();
  const inMuxings =
    (boxes: readonly Buffer[]): MessagesOf =>
    (muxingId) =>
      muxingIds.has(muxingId) ? boxes : [];
  return {
    ofPart({ id, sequence, index, startSeconds, startedAt }) {
      if (index > 0 || startedAt === undefined) return inMuxings([]);
      if (id === leadId) announced.set(sequence, messageBoxes(cues.announce({ sequence, startSeconds, startedAt })));
      return inMuxings(announced.get(sequence) ?? []);
    },
    ofSegment(segment) {
      announced.delete(segment.sequence);
      return inMuxings(messageBoxes(cues.place(segment)));
    },
  };
};
