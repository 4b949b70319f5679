import type { ExportRhythm } from '@sluice/contract';
import { clockOf, instantOf } from '../../alerts/state/wall-clock.ts';

const day = 86_400_000;
const hour = 3_600_000;

/** When a schedule exports, and by which clocks. */
export type Rhythm = { rhythm: ExportRhythm; hour: number; timeZone: string };

export type ExportWindow = {
  start: number;
  end: number;
  /** When its export begins. */
  due: number;
  /** The day that clocks of the zone show at its start, as midnight of UTC. */
  firstDay: number;
};

const lengthOf = ({ rhythm }: Rhythm): number => (rhythm === 'DAILY' ? day : 7 * day);

// The first day of 1970 was a Thursday; weeks begin on Mondays.
const mondayOffset = 4 * day;

/** Midnight of the day, or of the Monday, at or before what clocks show. */
const beginOf = (clock: number, rhythm: Rhythm): number => {
  const offset = rhythm.rhythm === 'DAILY' ? 0 : mondayOffset;
  return Math.floor((clock - offset) / lengthOf(rhythm)) * lengthOf(rhythm) + offset;
};

/** The clock's time at which the day or week of an instant begins; an hour that comes twice never begins one twice. */
const beginClockAt = (instant: number, rhythm: Rhythm): number => {
  const clock = beginOf(clockOf(instant, rhythm.timeZone), rhythm);
  const next = clock + lengthOf(rhythm);
  // Where clocks are set back over midnight they show the day before once more.
  return instantOf(next, rhythm.timeZone) <= instant ? next : clock;
};

/** The start of the day or week in which an instant lies. */
export const windowStartAt = (instant: number, rhythm: Rhythm): number =>
  instantOf(beginClockAt(instant, rhythm), rhythm.timeZone);

/**
 * What is exported next, from an instant until which everything is.
 *
 * That is a whole day or week, for windows follow each other without gap or overlap whatever clocks do; only the first
 * after a change of the time zone or the rhythm is another part of one.
 */
export const nextWindow = (exportedUntil: number, rhythm: Rhythm): ExportWindow => {
  const { timeZone } = rhythm;
  const endClock = beginClockAt(exportedUntil, rhythm) + lengthOf(rhythm);
  return {
    start: exportedUntil,
    end: instantOf(endClock, timeZone),
    due: instantOf(endClock + rhythm.hour * hour, timeZone),
    firstDay: Math.floor(clockOf(exportedUntil, timeZone) / day) * day,
  };
};

/** The last whole day or week that is over at an instant. */
export const lastWholeWindow = (instant: number, rhythm: Rhythm): ExportWindow => {
  const before = beginClockAt(instant, rhythm) - lengthOf(rhythm);
  return nextWindow(instantOf(before, rhythm.timeZone), rhythm);
};
