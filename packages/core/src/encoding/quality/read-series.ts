import { buffer } from 'node:stream/consumers';
import type { InputFor, ResultOf, qualitySeries } from '@sluice/contract';
import type { Context } from '../../shared/context.ts';
import type { QualityRow } from './quality-store.ts';
import { locatedQuality } from './read-quality.ts';
import { thinSeries } from './thin-series.ts';

const pointsUnlessAsked = 300;

/** The 32-bit numbers of an object. */
export const readNumbers = async ({ services }: Context, key: string): Promise<Float32Array> => {
  const bytes = await buffer((await services.objects.get(key)).stream);
  const whole = bytes.byteLength - (bytes.byteLength % Float32Array.BYTES_PER_ELEMENT);
  // A copy of its own begins where 32-bit numbers may begin.
  return new Float32Array(Uint8Array.from(bytes.subarray(0, whole)).buffer);
};

/** All measured values of a row; nothing while it is not measured. */
export const valuesOf = async (context: Context, { series_key, status }: QualityRow): Promise<Float32Array> =>
  status !== 'FINISHED' || series_key === null ? new Float32Array() : readNumbers(context, series_key);

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
