/** Wall clock of one live stream, which advances evenly also when the clock of the machine is set. */
export type StreamClock = {
  /** Milliseconds since 1970. */
  now(): number;
  /** Returns the time on this clock that a time of the machine's clock is. */
  fromWallClock(date: Date): Date;
  /** Returns the time on the machine's clock that a time of this one is. */
  toWallClock(date: Date): Date;
};

/** Smaller differences come from reading two clocks one after the other. */
const noticedMilliseconds = 200;

type Clocks = { wallMilliseconds?: () => number; monotonicMilliseconds?: () => number };

/**
 * Opens a clock that starts with the time of the machine. Media is placed by it: with the machine's own clock, setting
 * that an hour ahead would fill an hour of the stream with slate.
 */
export const openStreamClock = ({
  wallMilliseconds = () => Date.now(),
  monotonicMilliseconds = () => performance.now(),
}: Clocks = {}): StreamClock => {
  const origin = wallMilliseconds() - monotonicMilliseconds();
  const now = (): number => origin + monotonicMilliseconds();
  const aheadMilliseconds = (): number => {
    const ahead = now() - wallMilliseconds();
    return Math.abs(ahead) < noticedMilliseconds ? 0 : ahead;
  };
  return {
    now,
    fromWallClock: (date) => new Date(date.getTime() + aheadMilliseconds()),
    toWallClock: (date) => new Date(date.getTime() - aheadMilliseconds()),
  };
};
