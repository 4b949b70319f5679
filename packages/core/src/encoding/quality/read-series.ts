import { buffer } from 'node:stream/consumers';
import type { InputFor, ResultOf, qualitySeries } from '@sluice/contract';
import type { Context } from '../../shared/context.ts';
import type { QualityRow } from './quality-store.ts';
import { locatedQuality } from './read-quality.ts';
import { thinSeries } from './thin-series.ts';

const pointsUnlessAsked = 300;

/** Reads a stored object as 32-bit floats. */
export const readNumbers = async ({ services }: Context, key: string): Promise<Float32Array> => {
  const bytes = await buffer((await services.objects.get(key)).stream);
  const whole = bytes.byteLength - (bytes.byteLength % Float32Array.BYTES_PER_ELEMENT);
  // Copied, so that the array is aligned for 32-bit numbers.
  return new Float32Array(Uint8Array.from(bytes.subarray(0, whole)).buffer);
};

/** Returns all measured values of a row; empty until it is measured. */
export const valuesOf = async (context: Context, { series_key, status }: QualityRow): Promise<Float32Array> =>
  status !== 'FINISHED' || series_key === null ? new Float32Array() : readNumbers(context, series_key);

/** Returns the measurements of a stream over time, downsampled for a chart. */
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
