import type { OperationResult } from '../../app/api/api.ts';

type State = OperationResult<'encoding.encodings.streams.qc.get'>['metrics'][number];
export type MetricName = State['metric'];
export type MetricState = State;

type Metric = {
  name: MetricName;
  /** Meaning of the metric. */
  help: string;
  unit?: string;
  digits: number;
  range: readonly [number, number];
  request: `encoding.encodings.streams.qc.${'psnr' | 'ssim' | 'vmaf'}.create`;
};

const vmaf: Metric = {
  name: 'VMAF',
  help: 'Perceived quality from 0 to 100. Above 93 most viewers cannot tell it from the source.',
  digits: 1,
  range: [0, 100],
  request: 'encoding.encodings.streams.qc.vmaf.create',
};

/** Quality metrics and the format of their values. */
export const metrics: readonly Metric[] = [
  vmaf,
  {
    name: 'PSNR',
    help: 'Peak signal-to-noise ratio. Above 40 dB errors are hard to see.',
    unit: 'dB',
    digits: 1,
    range: [0, 100],
    request: 'encoding.encodings.streams.qc.psnr.create',
  },
  {
    name: 'SSIM',
    help: 'Structural similarity, from 0 to 1.',
    digits: 4,
    range: [0, 1],
    request: 'encoding.encodings.streams.qc.ssim.create',
  },
];

export const metricOf = (name: MetricName): Metric => metrics.find((metric) => metric.name === name) ?? vmaf;

/** Formats a value with the precision of its metric, and its unit. */
export const formatMetric = (name: MetricName, value: number): string => {
  const { digits, unit } = metricOf(name);
  const text = value.toFixed(digits);
  return unit ? `${text} ${unit}` : text;
};
