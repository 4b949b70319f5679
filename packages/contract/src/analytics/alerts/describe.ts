import { findMetric } from '../catalogue/index.ts';
import { aggregationOf, formatChange, formatMeasured } from './format.ts';
import type { AlertDirection, AlertKind, AlertReference } from './vocabulary.ts';

/** The parts of an alert rule that determine when it fires. */
export type DescribedRule = {
  kind: AlertKind;
  metric: string;
  aggregation?: string | undefined;
  splitBy?: string | undefined;
  windowMinutes: number;
  direction: AlertDirection;
  threshold: number;
  reference: AlertReference;
  minimumImpressions: number;
};

const referenceTexts: Record<AlertReference, string> = {
  PREVIOUS_DAY: 'the same time of the day before',
  PREVIOUS_WEEK: 'the same time of the week before',
  PRECEDING_WINDOW: 'the time right before',
};

/** Formats minutes in the largest whole unit: 90 minutes, 2 hours, 1 day. */
export const minutesText = (minutes: number): string => {
  const [count, unit] =
    minutes % 1440 === 0 ? [minutes / 1440, 'day'] : minutes % 60 === 0 ? [minutes / 60, 'hour'] : [minutes, 'minute'];
  return `${count} ${unit}${count === 1 ? '' : 's'}`;
};

/** Formats a dimension name for display: `VIDEO_TITLE` becomes video title. */
export const dimensionText = (name: string): string => {
  const acronyms = new Set(['CDN', 'ISP', 'ID', 'URL', 'DRM', 'OS', 'IP']);
  return name
    .split('_')
    .map((word) => (acronyms.has(word) ? word : word.toLowerCase()))
    .join(' ');
};

/** Returns the metric's title, followed by the aggregation if it is not the default one. */
export const metricText = ({ metric, aggregation }: Pick<DescribedRule, 'metric' | 'aggregation'>): string => {
  const title = findMetric(metric)?.title ?? metric;
  const usual = aggregationOf(metric);
  const chosen = aggregationOf(metric, aggregation);
  return chosen && chosen !== usual ? `${title} (${chosen.label.toLowerCase()})` : title;
};

/** Formats a measured value in the unit of the rule's threshold. */
export const measuredText = (rule: DescribedRule, measured: number | null): string => {
  if (rule.kind === 'RELATIVE') return formatChange(measured);
  if (rule.kind === 'AVAILABILITY') return `${measured ?? 0} impressions`;
  return formatMeasured(measured, aggregationOf(rule.metric, rule.aggregation)?.unit ?? 'count');
};

const criterionText = (rule: DescribedRule): string => {
  const { kind, direction, threshold, reference, minimumImpressions } = rule;
  if (kind === 'AVAILABILITY')
    return minimumImpressions > 1 ? `has fewer than ${minimumImpressions} impressions` : 'has no data';
  if (kind === 'RELATIVE')
    return `is ${threshold} % ${direction === 'ABOVE' ? 'above' : 'below'} ${referenceTexts[reference]}`;
  return `is ${direction === 'ABOVE' ? 'above' : 'below'} ${measuredText(rule, threshold)}`;
};

/** Describes in a sentence when a rule fires. */
export const ruleText = (rule: DescribedRule): string => {
  const { windowMinutes, splitBy, kind, minimumImpressions } = rule;
  const split = splitBy ? ` of one ${dimensionText(splitBy)}` : '';
  const few =
    kind !== 'AVAILABILITY' && minimumImpressions > 0 ? `, with ${minimumImpressions} impressions or more` : '';
  return `${metricText(rule)}${split} ${criterionText(rule)} within ${minutesText(windowMinutes)}${few}.`;
};
