import { insertInBandCue } from '@sluice/core';
import { eventOf, readSplice } from '@sluice/media';
import type { ProcessSignal } from '../esam/process-signals.ts';
import type { LiveScope } from '../live-scope.ts';

/** Takes an SCTE-35 message of the publisher, and its wall-clock time; undefined while the publisher is not shown. */
export type TakeInBandCue = (section: string, at: Date | undefined) => void;

/** Messages are repeated until their time; a new one of the same event is later by more. */
const repeatedMilliseconds = 1_000;
/** Cues of one publisher within a minute; more are left out. */
const cuesMax = 30;
const minuteMilliseconds = 60_000;

type Taken = { key: string; time: number; takenAt: number };

/**
 * Opens the in-band cues of a live encoding, which become the same as those of the API, each once, after `process` has
 * decided about them.
 */
export const openInBandCues = (
  { context, run, node, clock, recordEvent }: LiveScope,
  process: ProcessSignal,
): TakeInBandCue => {
  const insert = async (section: string, at: Date | undefined): Promise<void> => {
    try {
      const wallClockAt = at ? clock.toWallClock(at) : new Date();
      for (const signal of await process({ section, at: wallClockAt })) await insertInBandCue(context, run, signal);
    } catch (error) {
      node.log.warn({ encodingId: run.encodingId, reason: String(error) }, 'an in-band ad cue was not recorded');
    }
  };
  let taken: Taken[] = [];
  let hasWarned = false;
  return (section, at) => {
    const event = eventOf(readSplice(section));
    if (!event) return;
    const now = clock.now();
    const time = at?.getTime() ?? now;
    const key = `${event.eventId} ${event.isOut}`;
    taken = taken.filter(({ takenAt, time: due }) => Math.max(takenAt, due) > now - minuteMilliseconds);
    if (taken.some((one) => one.key === key && Math.abs(one.time - time) < repeatedMilliseconds)) return;
    if (taken.length >= cuesMax) {
      if (!hasWarned)
        recordEvent('WARNING', `The publisher sends more than ${cuesMax} ad cues a minute; some are left out.`);
      hasWarned = true;
      return;
    }
    taken.push({ key, time, takenAt: now });
    void insert(section, at);
  };
};
