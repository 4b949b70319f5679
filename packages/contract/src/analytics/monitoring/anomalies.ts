/** What a wall measures of everything, a country, a CDN or a video. */
export type LiveMeasures = {
  /** Impressions that were watched at some time. */
  viewers: number;
  attempts: number;
  plays: number;
  startFailures: number;
  /** Impressions with a critical error. */
  errors: number;
  /** Share of the time watched that was spent buffering. */
  rebufferRatio: number | null;
  /** Median, in milliseconds. */
  startupTime: number | null;
};

export const liveAnomalies = ['START_FAILURES', 'ERRORS', 'REBUFFERING', 'STARTUP_TIME'] as const;
export type LiveAnomaly = (typeof liveAnomalies)[number];

/** Below so many sessions nothing is called unusual. */
const sessionsMin = 20;
const times = 1.5;
const surely = 3;

/** Whether a share has grown by more than chance: half as much again, and three standard errors. */
const isWorseShare = (now: number, of: number, before: number, ofBefore: number): boolean => {
  if (of < sessionsMin || ofBefore < sessionsMin) return false;
  const [share, former] = [now / of, before / ofBefore];
  const pooled = (now + before) / (of + ofBefore);
  const error = Math.sqrt(pooled * (1 - pooled) * (1 / of + 1 / ofBefore));
  return share >= former * times && share - former > surely * error;
};

/** Whether an average has grown: half as much again, and by something that is noticed. */
const isWorseAverage = (now: number | null, before: number | null, noticed: number): boolean =>
  now !== null && before !== null && now >= before * times && now - before >= noticed;

/** What is unusual against the time before. */
export const anomaliesOf = (now: LiveMeasures, before: LiveMeasures): LiveAnomaly[] => {
  const isEnough = now.viewers >= sessionsMin && before.viewers >= sessionsMin;
  const found: Record<LiveAnomaly, boolean> = {
    START_FAILURES: isWorseShare(now.startFailures, now.attempts, before.startFailures, before.attempts),
    ERRORS: isWorseShare(
      now.errors,
      now.viewers + now.startFailures,
      before.errors,
      before.viewers + before.startFailures,
    ),
    REBUFFERING: isEnough && isWorseAverage(now.rebufferRatio, before.rebufferRatio, 0.005),
    STARTUP_TIME: isEnough && isWorseAverage(now.startupTime, before.startupTime, 300),
  };
  return liveAnomalies.filter((name) => found[name]);
};

const share = (part: number, whole: number): number => (whole > 0 ? part / whole : 0);

/** How bad it is, from 0: failed starts and errors by session, and time spent waiting. */
const badnessOf = (now: LiveMeasures): number =>
  share(now.startFailures, now.attempts) +
  share(now.errors, now.viewers + now.startFailures) +
  (now.rebufferRatio ?? 0) * 5;

type Ranked = { now: LiveMeasures; anomalies: readonly LiveAnomaly[] };

const isFew = ({ now }: Ranked): boolean => now.viewers + now.startFailures < 5;

/** The worst first: what is unusual, then what is bad; where hardly anybody watches comes last. */
export const byBadness = (one: Ranked, other: Ranked): number =>
  Number(isFew(one)) - Number(isFew(other)) ||
  other.anomalies.length - one.anomalies.length ||
  badnessOf(other.now) - badnessOf(one.now) ||
  other.now.viewers - one.now.viewers;
