import { buffer } from 'node:stream/consumers';
import type { InputFor, ResultOf, qualitySeries } from '@sluice/contract';
import type { Context } from '../../shared/context.ts';
import type { QualityRow } from './quality-store.ts';
import { locatedQuality } from './read-quality.ts';
import { thinSeries } from './thin-series.ts';

const pointsUnlessAsked = 300;

/** All measured values of a row; nothing while it is not measured. */
export const valuesOf = async ({ services }: Context, { series_key, status }: QualityRow): Promise<Float32Array> => {
  if (status !== 'FINISHED' || series_key === null) return new Float32Array();
  const bytes = await buffer((await services.objects.get(series_key)).stream);
  const whole = bytes.byteLength - (bytes.byteLength % Float32Array.BYTES_PER_ELEMENT);
  // A copy of its own begins where 32-bit numbers may begin.
  return new Float32Array(Uint8Array.from(bytes.subarray(0, whole)).buffer);
};

/** What was measured of a stream over time, thinned for a chart. */
export const getQualitySeries = async (
  context: Context,
  { params, query }: InputFor<typeof qualitySeries>,
): Promise<ResultOf<typeof qualitySeries>> => {
  const rows = await locatedQuality(context, params);
  const measured = rows.filter(({ status }) => status === 'FINISHED');
  const range = { from: query.from ?? 0, to: query.to ?? Infinity, points: query.points ?? pointsUnlessAsked };
  const series = [];
  for (const row of measured)
    series.push({
      metric: row.metric,
      spans: thinSeries(await valuesOf(context, row), row.seconds_apart ?? 1, range),
    });
  const durations = measured.map((row) => row.value_count * (row.seconds_apart ?? 0));
  return { durationSeconds: Math.round(Math.max(0, ...durations) * 10_000) / 10_000, series };
};
