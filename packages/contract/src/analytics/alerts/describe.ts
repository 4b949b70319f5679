import { findMetric } from '../catalogue/index.ts';
import { aggregationOf, formatChange, formatMeasured } from './format.ts';
import type { AlertDirection, AlertKind, AlertReference } from './vocabulary.ts';

/** What of a rule says when it fires. */
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

/** Minutes as people say them: 90 minutes, 2 hours, 1 day. */
export const minutesText = (minutes: number): string => {
  const [count, unit] =
    minutes % 1440 === 0 ? [minutes / 1440, 'day'] : minutes % 60 === 0 ? [minutes / 60, 'hour'] : [minutes, 'minute'];
  return `${count} ${unit}${count === 1 ? '' : 's'}`;
};

/** `VIDEO_TITLE` as people read it: video title. */
export const dimensionText = (name: string): string => {
  const acronyms = new Set(['CDN', 'ISP', 'ID', 'URL', 'DRM', 'OS', 'IP']);
  return name
    .split('_')
    .map((word) => (acronyms.has(word) ? word : word.toLowerCase()))
    .join(' ');
};

/** The metric of a rule, with the way it is summed up where that is not the usual one. */
export const metricText = ({ metric, aggregation }: Pick<DescribedRule, 'metric' | 'aggregation'>): string => {
  const title = findMetric(metric)?.title ?? metric;
  const usual = aggregationOf(metric);
  const chosen = aggregationOf(metric, aggregation);
  return chosen && chosen !== usual ? `${title} (${chosen.label.toLowerCase()})` : title;
};

/** A value held against a rule's threshold, in the rule's own unit. */
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

/** When a rule fires, in a sentence. */
export const ruleText = (rule: DescribedRule): string => {
  const { windowMinutes, splitBy, kind, minimumImpressions } = rule;
  const split = splitBy ? ` of one ${dimensionText(splitBy)}` : '';
  const few =
    kind !== 'AVAILABILITY' && minimumImpressions > 0 ? `, with ${minimumImpressions} impressions or more` : '';
  return `${metricText(rule)}${split} ${criterionText(rule)} within ${minutesText(windowMinutes)}${few}.`;
};
