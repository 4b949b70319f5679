import type { ExportRhythm } from '@sluice/contract';
import { clockOf, instantOf } from '../../alerts/state/wall-clock.ts';

const day = 86_400_000;
const hour = 3_600_000;

/** Rhythm of a schedule, with its hour and time zone. */
export type Rhythm = { rhythm: ExportRhythm; hour: number; timeZone: string };

export type ExportWindow = {
  start: number;
  end: number;
  /** Time at which its export starts. */
  due: number;
  /** Local date of its start, as midnight in UTC. */
  firstDay: number;
};

const lengthOf = ({ rhythm }: Rhythm): number => (rhythm === 'DAILY' ? day : 7 * day);

// 1970 began on a Thursday; weeks start on Mondays.
const mondayOffset = 4 * day;

/** Returns the midnight of the day, or of the Monday, at or before a wall-clock time. */
const beginOf = (clock: number, rhythm: Rhythm): number => {
  const offset = rhythm.rhythm === 'DAILY' ? 0 : mondayOffset;
  return Math.floor((clock - offset) / lengthOf(rhythm)) * lengthOf(rhythm) + offset;
};

/** Returns the wall-clock start of the day or week of an instant; a repeated hour never starts it twice. */
const beginClockAt = (instant: number, rhythm: Rhythm): number => {
  const clock = beginOf(clockOf(instant, rhythm.timeZone), rhythm);
  const next = clock + lengthOf(rhythm);
  // If clocks go back across midnight, they show the previous day again.
  return instantOf(next, rhythm.timeZone) <= instant ? next : clock;
};

/** Returns the start of the day or week that contains an instant. */
export const windowStartAt = (instant: number, rhythm: Rhythm): number =>
  instantOf(beginClockAt(instant, rhythm), rhythm.timeZone);

/**
 * Returns the next window after the instant up to which everything is exported.
 *
 * Windows are whole days or weeks without gaps or overlaps, whatever the clocks do. Only the first one after a change
 * of the time zone or the rhythm covers part of one.
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

/** Returns the last complete day or week before an instant. */
export const lastWholeWindow = (instant: number, rhythm: Rhythm): ExportWindow => {
  const before = beginClockAt(instant, rhythm) - lengthOf(rhythm);
  return nextWindow(instantOf(before, rhythm.timeZone), rhythm);
};
