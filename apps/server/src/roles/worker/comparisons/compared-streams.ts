import {
  findQualityOf,
  readNumbers,
  valuesOf,
  weightsKey,
  type ComparedStream,
  type Context,
  type DeliveredStream,
  type QualityRow,
} from '@sluice/core';
import type { Platform } from '../../../shared/platform.ts';
import { comparedMetrics, type ComparedMetric } from './measure-delivered.ts';

/** Rendition with all its measurements, frame by frame. */
export type MeasuredStream = {
  delivered: DeliveredStream;
  stream: ComparedStream;
  fps: number;
  weights: Float32Array;
  series: Record<ComparedMetric, { values: Float32Array; secondsApart: number }>;
};

const rowOf = (rows: readonly QualityRow[], streamId: string, metric: ComparedMetric): QualityRow | undefined =>
  rows.find((row) => row.stream_id === streamId && row.metric === metric);

/** Returns the renditions with missing measurements, and the missing metrics. */
export const findMissing = async (
  context: Context,
  { objects }: Platform,
  delivered: readonly DeliveredStream[],
): Promise<{ delivered: DeliveredStream; metrics: ComparedMetric[] }[]> => {
  const missing = [];
  for (const each of delivered) {
    const rows = await findQualityOf(context, each.stream.encoding_id);
    const metrics = comparedMetrics.filter((metric) => !rowOf(rows, each.stream.id, metric));
    const isWeighed = (await objects.head(weightsKey(each.stream.encoding_id, each.stream.id))) !== undefined;
    if (metrics.length > 0 || !isWeighed) missing.push({ delivered: each, metrics });
  }
  return missing;
};

const describe = (
  { stream, codec, facts }: DeliveredStream,
  weights: Float32Array,
  rows: readonly QualityRow[],
): { stream: ComparedStream; fps: number } => {
  const track = facts.tracks.find(({ media }) => media === 'video');
  const rate = track?.frameRate;
  const fps = rate ? rate.numerator / rate.denominator : weights.length / facts.durationSeconds;
  const bytes = weights.reduce((sum, size) => sum + size, 0);
  const vmaf = rowOf(rows, stream.id, 'VMAF')?.summary;
  const psnr = rowOf(rows, stream.id, 'PSNR')?.summary;
  return {
    fps,
    stream: {
      encodingId: stream.encoding_id,
      streamId: stream.id,
      codecConfigId: stream.codec_config_id,
      codec,
      bytes,
      bitrate: Math.round((bytes * 8 * fps) / Math.max(1, weights.length)),
      width: track?.width ?? 0,
      height: track?.height ?? 0,
      fps: Math.round(fps * 1000) / 1000,
      ...(psnr && { psnr: psnr['mean'] }),
      ...(vmaf && { vmaf: vmaf['mean'], vmafP5: vmaf['p5'] }),
    },
  };
};

/** Loads renditions with their measurements. */
export const loadMeasured = async (
  context: Context,
  delivered: readonly DeliveredStream[],
): Promise<MeasuredStream[]> => {
  const loaded: MeasuredStream[] = [];
  for (const each of delivered) {
    const { encoding_id, id } = each.stream;
    const rows = await findQualityOf(context, encoding_id);
    const weights = await readNumbers(context, weightsKey(encoding_id, id));
    const read = async (metric: ComparedMetric) => {
      const row = rowOf(rows, id, metric);
      return { values: row ? await valuesOf(context, row) : new Float32Array(), secondsApart: row?.seconds_apart ?? 1 };
    };
    const series = { PSNR: await read('PSNR'), VMAF: await read('VMAF') };
    loaded.push({ delivered: each, weights, series, ...describe(each, weights, rows) });
  }
  return loaded;
};
