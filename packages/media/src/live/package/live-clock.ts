/** Follows when media arrives: the wall-clock time at time 0 of a live timeline, were every fragment on time. */
export type LiveClock = {
  /** Wall-clock seconds at time 0; undefined until media has arrived. */
  readonly anchorSeconds: number | undefined;
  /** Reports that the timeline has reached a time now, or at another wall-clock time. */
  reach(endSeconds: number, atSeconds?: number): void;
  /** Moves the anchor to an earlier one: another encoder delivers sooner. */
  advance(anchorSeconds: number): void;
  /** Keeps the anchor from falling with early fragments: clients have seen it. */
  fix(): void;
};

/** Largest difference of clocks that is followed, in seconds a second: cheap ones differ by a tenth of it. */
const driftMax = 0.001;
/** An encoder that keeps falling behind takes the anchor with it at this distance. */
const behindMaxSeconds = 1;

type ClockOptions = { now(): number; anchorSeconds: number | undefined; isFixed: boolean };

export const createLiveClock = ({ now, ...start }: ClockOptions): LiveClock => {
  let { anchorSeconds, isFixed } = start;
  let reachedAt = now();
  return {
    get anchorSeconds() {
      return anchorSeconds;
    },
    reach(endSeconds, at = now()) {
      const anchor = at - endSeconds;
      const drift = driftMax * Math.max(0, at - reachedAt);
      reachedAt = at;
      if (anchorSeconds === undefined || (!isFixed && anchor < anchorSeconds)) anchorSeconds = anchor;
      else {
        const followed = Math.min(Math.max(anchor, anchorSeconds - drift), anchorSeconds + drift);
        anchorSeconds = Math.max(followed, anchor - behindMaxSeconds);
      }
    },
    advance(earlier) {
      anchorSeconds = Math.min(anchorSeconds ?? earlier, earlier);
    },
    fix() {
      isFixed = true;
    },
  };
};
