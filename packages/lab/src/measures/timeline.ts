import type { Interruption } from './play-metrics.ts';
import type { ElementEvent, Recording } from './recording.ts';

export type Span = { start: number; end: number };

/** Returns the time of the first presented frame; without frame callbacks, that of the first `playing`. */
export const firstFrameAt = ({ frames, events }: Recording): number | undefined =>
  frames[0]?.[0] ?? events.find(({ name }) => name === 'playing')?.at;

/** Returns the spans that one of `opening` starts and the next of `closing` ends; the last may end with the recording. */
const spansBetween = (
  events: readonly ElementEvent[],
  opening: readonly string[],
  closing: readonly string[],
  stoppedAt: number,
): Span[] => {
  const spans: Span[] = [];
  let start: number | undefined;
  for (const { name, at } of events) {
    if (start === undefined && opening.includes(name)) start = at;
    else if (start !== undefined && closing.includes(name)) {
      spans.push({ start, end: at });
      start = undefined;
    }
  }
  if (start !== undefined) spans.push({ start, end: stoppedAt });
  return spans;
};

/** Returns the spans in which the element was paused. */
export const pauses = ({ events, stoppedAt }: Recording): Span[] =>
  spansBetween(events, ['pause'], ['play', 'playing'], stoppedAt);

/** Returns the spans from a seek until the element plays again or, if paused, has found the position. */
export const seekSpans = (recording: Recording): Span[] => {
  const paused = pauses(recording);
  const isPausedAt = (at: number): boolean => paused.some(({ start, end }) => start <= at && at < end);
  const closing = recording.events.filter(
    ({ name, at }) => name === 'seeking' || name === 'playing' || (name === 'seeked' && isPausedAt(at)),
  );
  return spansBetween(closing, ['seeking'], ['playing', 'seeked'], recording.stoppedAt);
};

export const overlaps = (one: Span, spans: readonly Span[]): boolean =>
  spans.some(({ start, end }) => one.start < end && start < one.end);

export const interruption = ({ start, end }: Span): Interruption => ({
  startMilliseconds: Math.round(start),
  durationMilliseconds: Math.round(end - start),
});

/** Returns the milliseconds of spans after a time. */
export const lengthAfter = (spans: readonly Span[], from: number): number =>
  spans.reduce((sum, { start, end }) => sum + Math.max(0, end - Math.max(start, from)), 0);

/** Returns the spans in which the element waited for data: `waiting` until it plays, is paused, or seeks. */
export const waitingSpans = ({ events, stoppedAt }: Recording): Span[] =>
  spansBetween(events, ['waiting'], ['playing', 'pause', 'seeking', 'ended', 'error'], stoppedAt);
