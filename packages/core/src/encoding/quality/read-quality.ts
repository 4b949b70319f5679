import { buffer } from 'node:stream/consumers';
import { notFound, type Page, type QualityMetricName } from '@sluice/contract';
import { authorize } from '../../shared/authorize.ts';
import type { Context } from '../../shared/context.ts';
import { limitOf, offsetOf, pageOf, type Paging } from '../../shared/paging.ts';
import { loadEncoding } from '../encoding-store.ts';
import { loadStream } from '../encodings/streams/stream-store.ts';
import { findQuality, toQualityState, type QualityRow, type QualityState } from './quality-store.ts';

type Params = { encoding_id: string; stream_id: string };
type Item = { timeSpan: { from: number; to: number } };
const valueBytes = Float32Array.BYTES_PER_ELEMENT;

export const locatedQuality = async (context: Context, params: Params): Promise<QualityRow[]> => {
  authorize(context, 'encoding.encodings', 'GET');
  await loadEncoding(context, params.encoding_id);
  await loadStream(context, params.encoding_id, params.stream_id);
  return findQuality(context, params.stream_id);
};

const rowOf = async (context: Context, params: Params, metric: QualityMetricName): Promise<QualityRow | undefined> =>
  (await locatedQuality(context, params)).find((row) => row.metric === metric);

const rounded = (value: number): number => Math.round(value * 10_000) / 10_000;

/** Returns the page's part of the series, reading only that range of the stored object. */
const itemsOf = async <T>(
  { services }: Context,
  { series_key, value_count, seconds_apart }: QualityRow,
  query: Paging,
  item: (value: number, span: Item) => T,
): Promise<T[]> => {
  const first = offsetOf(query);
  const end = Math.min(value_count, first + limitOf(query));
  if (series_key === null || seconds_apart === null || first >= end) return [];
  const range = { start: first * valueBytes, end: end * valueBytes - 1 };
  const { stream } = await services.objects.get(series_key, { range });
  const bytes = await buffer(stream);
  return Array.from({ length: end - first }, (_, index) => {
    const from = (first + index) * seconds_apart;
    return item(rounded(bytes.readFloatLE(index * valueBytes)), {
      timeSpan: { from: rounded(from), to: rounded(from + seconds_apart) },
    });
  });
};

const psnr = (value: number, span: Item) => ({ ...span, psnr: value });
const ssim = (value: number, span: Item) => ({ ...span, ssim: value });
const vmaf = (value: number, span: Item) => ({ ...span, vmaf: value });

const listOf =
  <T>(metric: QualityMetricName, item: (value: number, span: Item) => T) =>
  async (context: Context, { params, query }: { params: Params; query: Paging }): Promise<Page<T>> => {
    const row = await rowOf(context, params, metric);
    if (row?.status !== 'FINISHED') return pageOf<T>([], 0, query);
    return pageOf(await itemsOf(context, row, query, item), row.value_count, query);
  };

/** Lists the values of a stream's frames, by metric. */
export const listQuality = {
  PSNR: listOf('PSNR', psnr),
  SSIM: listOf('SSIM', ssim),
  VMAF: listOf('VMAF', vmaf),
} as const;

/** Returns the state of a metric with its mean and percentiles; throws `not_found` if it was not requested. */
export const getQuality =
  (metric: QualityMetricName) =>
  async (context: Context, { params }: { params: Params }): Promise<QualityState> => {
    const row = await rowOf(context, params, metric);
    if (!row) throw notFound('quality metric', metric);
    return toQualityState(row);
  };

const detailsOf =
  (metric: QualityMetricName, item: (value: number, span: Item) => unknown) =>
  async (context: Context, { params, query }: { params: Params; query: Paging }) => {
    const row = await rowOf(context, params, metric);
    if (!row) throw notFound('quality metric', metric);
    const { status, summary } = toQualityState(row);
    const items = status === 'FINISHED' ? await itemsOf(context, row, query, item) : [];
    return { status, ...(summary && { summary }), [`${metric.toLowerCase()}QualityMetrics`]: items };
  };

/** Returns the values with their mean and percentiles. */
export const getQualityDetails = {
  PSNR: detailsOf('PSNR', psnr),
  SSIM: detailsOf('SSIM', ssim),
  VMAF: detailsOf('VMAF', vmaf),
} as const;

/** Returns all requested metrics of a stream. */
export const getQualitySummary = async (
  context: Context,
  { params }: { params: Params },
): Promise<{ metrics: QualityState[] }> => ({ metrics: (await locatedQuality(context, params)).map(toQualityState) });
