import type { OperationResult } from '../../app/api/api.ts';

type State = OperationResult<'encoding.encodings.streams.qc.get'>['metrics'][number];
export type MetricName = State['metric'];
export type MetricState = State;

type Metric = {
  name: MetricName;
  /** What the number tells. */
  help: string;
  unit?: string;
  digits: number;
  range: readonly [number, number];
  request: `encoding.encodings.streams.qc.${'psnr' | 'ssim' | 'vmaf'}.create`;
};

const vmaf: Metric = {
  name: 'VMAF',
  help: 'What viewers see, from 0 to 100. Above 93 few can tell it from the source.',
  digits: 1,
  range: [0, 100],
  request: 'encoding.encodings.streams.qc.vmaf.create',
};

/** The ways quality is measured, with how their numbers are written. */
export const metrics: readonly Metric[] = [
  vmaf,
  {
    name: 'PSNR',
    help: 'Signal against error. Above 40 dB errors are hard to see.',
    unit: 'dB',
    digits: 1,
    range: [0, 100],
    request: 'encoding.encodings.streams.qc.psnr.create',
  },
  {
    name: 'SSIM',
    help: 'Likeness of structure, from 0 to 1.',
    digits: 4,
    range: [0, 1],
    request: 'encoding.encodings.streams.qc.ssim.create',
  },
];

export const metricOf = (name: MetricName): Metric => metrics.find((metric) => metric.name === name) ?? vmaf;

/** A value with as many digits as its metric deserves, and its unit. */
export const formatMetric = (name: MetricName, value: number): string => {
  const { digits, unit } = metricOf(name);
  const text = value.toFixed(digits);
  return unit ? `${text} ${unit}` : text;
};
