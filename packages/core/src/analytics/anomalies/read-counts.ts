import { countImpairments, type Scope } from '@sluice/analytics';
import { anomalyMethod } from '@sluice/contract';
import type { TelemetryContext } from '../telemetry-context.ts';
import { type HourRange, placeOf, seriesOf, type Slice, type SliceSeries } from './method/slice-series.ts';

export const hourMilliseconds = 3_600_000;

const limits = { timeoutSeconds: 60, memoryBytes: 2 * 1024 ** 3 };
/** Slices with the most sessions; others hardly have enough for a finding. */
const slicesMax = 500;

type Options = { within?: Slice | undefined; sessionsMin?: number };

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
    ...(within?.dimension && { within: { dimension: placeOf(within), value: within.value } }),
  };
  return seriesOf(await countImpairments(telemetry, request, scope, { limits, ...(signal && { signal }) }), hours);
};
