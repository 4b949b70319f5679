import { Badge } from '@sluice/ui/badge.tsx';
import { decimal } from '@sluice/ui/format/number';
import { inUnit } from './units.ts';
import type { MetricUnit } from '@sluice/contract/analytics/catalogue/metric';
import type { Difference, Sample, Verdict } from './significance.ts';

const tones = {
  better: 'good',
  worse: 'bad',
  'no clear difference': 'neutral',
  'too few impressions': 'neutral',
} as const satisfies Record<Verdict, string>;

const signed = (value: number, text: string): string => `${value > 0 ? '+' : value < 0 ? '−' : '±'}${text}`;

/** Formats a difference: `+4.2 %` of the baseline, or the absolute difference for a baseline of 0. */
export const shownDifference = ({ relative, absolute }: Difference, { unit }: { unit: MetricUnit }): string =>
  relative === undefined
    ? signed(absolute, inUnit(Math.abs(absolute), unit))
    : signed(relative, `${decimal(Math.abs(relative * 100))} %`);

export const shownMean = (sample: Sample | undefined, { unit }: { unit: MetricUnit }): string =>
  sample && sample.count > 0 ? inUnit(sample.mean, unit) : '–';

/** Formats a p-value: `p 0.003`; very small ones as an upper bound. */
export const shownProbability = ({ probability }: Difference): string =>
  probability < 0.001 ? 'p < 0.001' : `p ${probability.toFixed(3)}`;

export const VerdictBadge = ({ verdict }: { verdict: Verdict }) => (
  <Badge tone={tones[verdict]}>{verdict.charAt(0).toUpperCase() + verdict.slice(1)}</Badge>
);
