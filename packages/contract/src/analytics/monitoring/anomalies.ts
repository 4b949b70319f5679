/** Live measurements of the whole license, a country, a CDN or a video. */
export type LiveMeasures = {
  /** Impressions that played, buffered, failed to start or had a critical error. */
  sessions: number;
  /** Impressions with any watch time. */
  viewers: number;
  attempts: number;
  plays: number;
  startFailures: number;
  /** Impressions with a critical error. */
  errors: number;
  /** Share of the watch time spent buffering. */
  rebufferRatio: number | null;
  /** Median, in milliseconds. */
  startupTime: number | null;
};

export const liveAnomalies = ['START_FAILURES', 'ERRORS', 'REBUFFERING', 'STARTUP_TIME'] as const;
export type LiveAnomaly = (typeof liveAnomalies)[number];

/** Minimum number of sessions for an anomaly. */
const sessionsMin = 20;
const times = 1.5;
const surely = 3;

/** Reports whether a share grew by more than chance: by at least half, and by three standard errors. */
const isWorseShare = (now: number, of: number, before: number, ofBefore: number): boolean => {
  if (of < sessionsMin || ofBefore < sessionsMin) return false;
  const [share, former] = [now / of, before / ofBefore];
  const pooled = (now + before) / (of + ofBefore);
  const error = Math.sqrt(pooled * (1 - pooled) * (1 / of + 1 / ofBefore));
  return share >= former * times && share - former > surely * error;
};

/** Reports whether an average grew by at least half, and by a noticeable amount. */
const isWorseAverage = (now: number | null, before: number | null, noticed: number): boolean =>
  now !== null && before !== null && now >= before * times && now - before >= noticed;

/** Returns the anomalies compared with the time before. */
export const anomaliesOf = (now: LiveMeasures, before: LiveMeasures): LiveAnomaly[] => {
  const isEnough = now.viewers >= sessionsMin && before.viewers >= sessionsMin;
  const anomalies: Record<LiveAnomaly, boolean> = {
    START_FAILURES: isWorseShare(now.startFailures, now.attempts, before.startFailures, before.attempts),
    ERRORS: isWorseShare(now.errors, now.sessions, before.errors, before.sessions),
    REBUFFERING: isEnough && isWorseAverage(now.rebufferRatio, before.rebufferRatio, 0.005),
    STARTUP_TIME: isEnough && isWorseAverage(now.startupTime, before.startupTime, 300),
  };
  return liveAnomalies.filter((name) => anomalies[name]);
};

const share = (part: number, whole: number): number => (whole > 0 ? part / whole : 0);

/** Returns a badness score from 0: failed starts and errors per session, and the share of time spent buffering. */
const badnessOf = (now: LiveMeasures): number =>
  share(now.startFailures, now.attempts) + share(now.errors, now.sessions) + (now.rebufferRatio ?? 0) * 5;

type Ranked = { now: LiveMeasures; anomalies: readonly LiveAnomaly[] };

const isFew = ({ now }: Ranked): boolean => now.sessions < 5;

/** Orders groups with anomalies first, then by badness; groups with very few sessions come last. */
export const byBadness = (one: Ranked, other: Ranked): number =>
  Number(isFew(one)) - Number(isFew(other)) ||
  other.anomalies.length - one.anomalies.length ||
  badnessOf(other.now) - badnessOf(one.now) ||
  other.now.viewers - one.now.viewers;
