import { anomalyMethod } from '@sluice/contract';
import type { Flag } from './find-flags.ts';
import type { HourRange, Slice, SliceSeries } from './slice-series.ts';

/** An incident: neighboring flags, with the least probable flag of each slice. */
export type AnomalyEvent = HourRange & {
  /** Hour of the latest flag. */
  lastFlag: number;
  /** Least probable first; the first one is the cause. */
  flags: Flag[];
};

const flagsMax = 10;

const sliceKey = ({ dimension, value }: Slice): string => `${dimension ?? ''} ${value}`;

const leastProbable = (flags: readonly Flag[]): Flag[] => {
  const bySlice = new Map<string, Flag>();
  for (const flag of flags) {
    const best = bySlice.get(sliceKey(flag));
    if (!best || flag.logProbability < best.logProbability) bySlice.set(sliceKey(flag), flag);
  }
  return [...bySlice.values()].toSorted((one, other) => one.logProbability - other.logProbability).slice(0, flagsMax);
};

const eventOf = (flags: readonly Flag[]): AnomalyEvent => {
  const hours = flags.map(({ hour }) => hour);
  const lastFlag = Math.max(...hours);
  return {
    start: Math.min(...hours) - anomalyMethod.windowHours + 1,
    end: lastFlag + 1,
    lastFlag,
    flags: leastProbable(flags),
  };
};

/** Extends an event by later flags. */
const extend = (event: AnomalyEvent, flags: readonly Flag[]): AnomalyEvent => {
  const later = eventOf(flags);
  return {
    start: Math.min(event.start, later.start),
    end: Math.max(event.end, later.end),
    lastFlag: Math.max(event.lastFlag, later.lastFlag),
    flags: leastProbable([...event.flags, ...later.flags]),
  };
};

/**
 * Joins flags that are neighbors in time to events, in order of time; the first of them continues `open` if it is
 * near enough.
 */
export const joinFlags = (flags: readonly Flag[], open?: AnomalyEvent): AnomalyEvent[] => {
  const events = open ? [open] : [];
  const byHour = [...Map.groupBy(flags, ({ hour }) => hour)].toSorted(([one], [other]) => one - other);
  for (const [hour, ofHour] of byHour) {
    const last = events.at(-1);
    if (last && hour <= last.lastFlag + anomalyMethod.joinHours) events[events.length - 1] = extend(last, ofHour);
    else events.push(eventOf(ofHour));
  }
  return events;
};

/** Sessions and impaired sessions of the cause during an event, as far as the series contain it. */
export const totalsOf = (
  { start, end, flags: [cause] }: AnomalyEvent,
  series: readonly SliceSeries[],
  startHour: number,
): { sessions: number; impaired: number } => {
  const slice = cause && series.find((each) => sliceKey(each) === sliceKey(cause));
  if (!slice) return { sessions: cause?.sessions ?? 0, impaired: cause?.impaired ?? 0 };
  const sum = (values: Float64Array) =>
    values.slice(Math.max(0, start - startHour), end - startHour).reduce((total, value) => total + value, 0);
  return { sessions: sum(slice.sessions), impaired: sum(slice.impaired) };
};
