import { setTimeout as sleep } from 'node:timers/promises';

/** Waits until the next request may be sent to a host; rejects with AbortError. */
export type Pace = (host: string, signal: AbortSignal) => Promise<void>;

type PaceOptions = {
  /** Requests to a host per second, once the burst is used up. */
  perSecond: number;
  /** Requests that may follow each other at once, as those of a player at its start. */
  burst: number;
  /** Milliseconds of a clock that never goes back. */
  now: () => number;
  wait: (milliseconds: number, signal: AbortSignal) => Promise<void>;
};

/** A ladder of six renditions takes some 50 requests; `lab.md` §6 allows 10 per second beyond those of a player. */
export const validationPace: PaceOptions = {
  perSecond: 10,
  burst: 60,
  now: () => performance.now(),
  wait: (milliseconds, signal) => sleep(milliseconds, undefined, { signal }),
};

/** Hosts above which those whose bursts are whole again are forgotten. */
const hostsMax = 1000;

/**
 * Returns the pace of each organization, whose hosts have a token bucket each (as the generic cell rate algorithm of
 * ITU-T I.371 keeps it: one time per host).
 */
export const createPaces = ({ perSecond, burst, now, wait }: PaceOptions): ((organizationId: string) => Pace) => {
  const interval = 1000 / perSecond;
  /** Times at which the buckets are full again. */
  const full = new Map<string, number>();
  const forget = (time: number): void => {
    for (const [key, at] of full) if (at <= time) full.delete(key);
  };
  return (organizationId) => async (host, signal) => {
    const time = now();
    if (full.size > hostsMax) forget(time);
    const key = `${organizationId} ${host}`;
    const at = Math.max(time, full.get(key) ?? 0) + interval;
    full.set(key, at);
    const pause = at - burst * interval - time;
    if (pause > 0) await wait(pause, signal);
  };
};
