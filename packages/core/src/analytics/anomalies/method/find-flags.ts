import { anomalyMethod } from '@sluice/contract';
import { logBinomialTail } from './binomial-tail.ts';
import { type HourRange, runningSums, type Slice, type SliceSeries, sumBetween } from './slice-series.ts';

/** A slice whose window, which ends with an hour, has improbably many impaired sessions. */
export type Flag = Slice & {
  /** Last hour of the window, since 1970. */
  hour: number;
  sessions: number;
  impaired: number;
  expectedShare: number;
  logProbability: number;
};

type Sums = { slice: SliceSeries; sessions: Float64Array; impaired: Float64Array };

const { windowHours, baselineHours, gapHours, slack, ratioMin } = anomalyMethod;

/** Expected share of impaired sessions; undefined while the baseline has too few sessions. */
const expectedShareAt = ({ sessions, impaired }: Sums, place: number): number | undefined => {
  const [from, to] = [place - baselineHours, place - gapHours];
  const baseline = to > 0 ? sumBetween(sessions, from, to) : 0;
  if (baseline < anomalyMethod.baselineSessionsMin) return undefined;
  // Without any impaired session in the baseline, the share would be 0.
  return Math.min(0.9, ((sumBetween(impaired, from, to) + 1) / (baseline + 2)) * slack);
};

const flagOf = (sums: Sums, place: number, hour: number): Flag | undefined => {
  const [from, to] = [place - windowHours + 1, place + 1];
  const sessions = sumBetween(sums.sessions, from, to);
  const impaired = sumBetween(sums.impaired, from, to);
  if (sessions < anomalyMethod.sessionsMin || impaired < anomalyMethod.impairedMin) return undefined;
  const expectedShare = expectedShareAt(sums, place);
  if (expectedShare === undefined || impaired / sessions < ratioMin * expectedShare) return undefined;
  const { dimension, value } = sums.slice;
  const logProbability = logBinomialTail(impaired, sessions, expectedShare);
  return { dimension, value, hour, sessions, impaired, expectedShare, logProbability };
};

/** Keeps the flags of an hour whose expected share of false discoveries is accepted (Benjamini and Hochberg, 1995). */
const controlled = (flags: readonly Flag[], tests: number): Flag[] => {
  const ordered = flags.toSorted((one, other) => one.logProbability - other.logProbability);
  const last = ordered.findLastIndex(
    ({ logProbability }, index) => logProbability <= Math.log((anomalyMethod.falseDiscoveryRate * (index + 1)) / tests),
  );
  return ordered.slice(0, last + 1);
};

/** Finds the conspicuous slices of each hour of `examined`; the series start at `startHour`. */
export const findFlags = (series: readonly SliceSeries[], startHour: number, examined: HourRange): Flag[] => {
  const all = series.map((slice) => ({
    slice,
    sessions: runningSums(slice.sessions),
    impaired: runningSums(slice.impaired),
  }));
  const flags: Flag[] = [];
  for (let hour = examined.start; hour < examined.end; hour += 1)
    flags.push(
      ...controlled(
        all.flatMap((sums) => flagOf(sums, hour - startHour, hour) ?? []),
        all.length,
      ),
    );
  return flags;
};
