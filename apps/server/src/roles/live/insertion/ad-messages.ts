import type { EncodingParts } from '@sluice/core';
import { emsgBox, emsgScheme } from '@sluice/media';
import type { Cue } from './ad-cues.ts';

/** Ids of the muxings whose segments contain the messages of cues. */
export const emsgMuxings = (muxings: EncodingParts['muxings']): Set<string> =>
  new Set(muxings.flatMap(({ id, settings }) => (settings['signalScte35AsEmsg'] === true ? [id] : [])));

/** Messages of the cues that a segment starts with, to be placed before its media. */
export const messageBoxes = (cues: readonly Cue[]): Buffer[] =>
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
