import {
  countImpairmentKinds,
  countImpairments,
  type ImpairmentKinds,
  firstUnsettledHour,
  readImpairmentHours,
  type Scope,
  storeImpairmentHours,
} from '@sluice/analytics';
import { anomalyMethod } from '@sluice/contract';
import type { TelemetryContext } from '../telemetry-context.ts';
import { type HourRange, placeOf, seriesOf, type Slice, type SliceSeries } from './method/slice-series.ts';

export const hourMilliseconds = 3_600_000;

const limits = { timeoutSeconds: 60, memoryBytes: 2 * 1024 ** 3 };
/** Slices with the most sessions; others hardly have enough for a finding. */
const slicesMax = 500;

type Options = { within?: Slice | undefined; sessionsMin?: number };

const withinOf = (slice: Slice | undefined) =>
  slice?.dimension ? { within: { dimension: placeOf(slice), value: slice.value } } : {};

/** Counts the sessions within a slice by the kinds of their impairments. */
export const readKinds = (
  { telemetry, signal }: Pick<TelemetryContext, 'telemetry' | 'signal'>,
  scope: Scope,
  hours: HourRange,
  within: Slice | undefined,
): Promise<ImpairmentKinds> =>
  countImpairmentKinds(telemetry, { startHour: hours.start, endHour: hours.end, ...withinOf(within) }, scope, {
    limits,
    ...(signal && { signal }),
  });

/** Reads sessions and impaired sessions by hour, of all slices with enough sessions or, within a slice, of its parts. */
export const readCounts = async (
  { telemetry, signal }: Pick<TelemetryContext, 'telemetry' | 'signal'>,
  scope: Scope,
  hours: HourRange,
  { within, sessionsMin = anomalyMethod.baselineSessionsMin }: Options = {},
): Promise<SliceSeries[]> => {
  const request = {
    startHour: hours.start,
    endHour: hours.end,
    sessionsMin,
    slicesMax,
    ...withinOf(within),
  };
  return seriesOf(await countImpairments(telemetry, request, scope, { limits, ...(signal && { signal }) }), hours);
};

/** Hours after its end until an hour is counted for the last time: sessions go on, and reports come late. */
const settlingHours = 24;

/**
 * Returns the same as `readCounts` of all slices, from stored counts. Counts and stores the hours that have not
 * settled: about a day at each call, and all of them at the first one.
 */
export const readStoredCounts = async (
  { telemetry, signal, clock }: Pick<TelemetryContext, 'telemetry' | 'signal' | 'clock'>,
  license: { organizationId: string; licenseKey: string },
  hours: HourRange,
): Promise<SliceSeries[]> => {
  const options = { limits, ...(signal && { signal }) };
  const range = { startHour: hours.start, endHour: hours.end };
  const unsettled = await firstUnsettledHour(telemetry, license, { ...range, settlingHours }, options);
  if (unsettled !== undefined) {
    const counted = { startHour: unsettled, endHour: hours.end, countedAtMilliseconds: clock.now().getTime() };
    await storeImpairmentHours(telemetry, license, counted, options);
  }
  const request = { ...range, sessionsMin: anomalyMethod.baselineSessionsMin, slicesMax };
  return seriesOf(await readImpairmentHours(telemetry, license, request, options), hours);
};
