import type { QualitySummary } from '@sluice/contract/workers/tasks/task-results';

/** Similarity of a rendition to its source: PSNR in decibels, SSIM from 0 to 1, and VMAF from 0 to 100. */
export const qualityMetrics = ['PSNR', 'SSIM', 'VMAF'] as const;
export type QualityMetric = (typeof qualityMetrics)[number];

/** Interval of measured frames; VMAF of every frame would take three times as long for the same mean. */
export const measurementInterval: Record<QualityMetric, number> = { PSNR: 1, SSIM: 1, VMAF: 5 };

export type { MeasuredChunk, MeasureQualityPayload } from './quality-payload.ts';
export type { QualitySummary };

/** Values of measured frames at a fixed interval in seconds. */
export type QualitySeries = { values: Float32Array; secondsApart: number; summary: QualitySummary };

/** Percentile of sorted values, interpolated linearly. */
export const percentile = (sorted: ArrayLike<number>, share: number): number => {
  const at = share * (sorted.length - 1);
  const low = sorted[Math.floor(at)] ?? 0;
  const high = sorted[Math.ceil(at)] ?? low;
  return low + (high - low) * (at - Math.floor(at));
};

/** Mean and percentiles of a series. */
export const summarize = (values: ArrayLike<number>): QualitySummary => {
  const sorted = Float64Array.from(values).toSorted();
  const rounded = (value: number): number => Math.round(value * 10_000) / 10_000;
  return {
    mean: rounded(sorted.reduce((sum, value) => sum + value, 0) / Math.max(1, sorted.length)),
    min: rounded(sorted[0] ?? 0),
    max: rounded(sorted.at(-1) ?? 0),
    p1: rounded(percentile(sorted, 0.01)),
    p5: rounded(percentile(sorted, 0.05)),
    p50: rounded(percentile(sorted, 0.5)),
    p95: rounded(percentile(sorted, 0.95)),
  };
};
