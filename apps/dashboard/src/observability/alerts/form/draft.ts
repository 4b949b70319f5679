import { aggregationOf } from '@sluice/contract/analytics/alerts/format';
import type {
  AlertDirection,
  AlertKind,
  AlertReference,
  AlertSeverity,
  MuteTiming,
} from '@sluice/contract/analytics/alerts/vocabulary';
import { findMetric } from '@sluice/contract/analytics/catalogue/index';
import type { OperationResult } from '../../../app/api/api.ts';
import type { MetricFilter } from '../../shared/filters.ts';
import type { Condition } from '../condition.ts';

export type Rule = OperationResult<'analytics.alerts.rules.get'>;

/** Values of the form. Numbers are kept as typed, in the unit shown by the form. */
export type Draft = {
  licenseKey: string;
  kind: AlertKind;
  metric: string;
  aggregation: string | undefined;
  filters: readonly MetricFilter[];
  splitBy: string | undefined;
  windowMinutes: number;
  direction: AlertDirection;
  threshold: string;
  resolveThreshold: string;
  reference: AlertReference;
  minimumImpressions: string;
  breaches: string;
  evaluations: string;
  resolveAfter: string;
  name: string;
  description: string;
  severity: AlertSeverity;
  enabled: boolean;
  channelIds: readonly string[];
  reminderMinutes: string;
  muteTimings: readonly MuteTiming[];
};

export const newDraft = (licenseKey: string, metric = 'error-percentage'): Draft => ({
  licenseKey,
  kind: 'THRESHOLD',
  metric,
  aggregation: undefined,
  filters: [],
  splitBy: undefined,
  windowMinutes: 10,
  direction: findMetric(metric)?.better === 'higher' ? 'BELOW' : 'ABOVE',
  threshold: metric === 'error-percentage' ? '5' : '',
  resolveThreshold: '',
  reference: 'PREVIOUS_WEEK',
  minimumImpressions: '50',
  breaches: '3',
  evaluations: '5',
  resolveAfter: '5',
  name: '',
  description: '',
  severity: 'WARNING',
  enabled: true,
  channelIds: [],
  reminderMinutes: '',
  muteTimings: [],
});

type Scaled = Pick<Draft, 'kind' | 'metric' | 'aggregation'>;

// Ratios are typed in percent.
const factorOf = ({ kind, metric, aggregation }: Scaled): number =>
  kind === 'THRESHOLD' && aggregationOf(metric, aggregation)?.unit === 'ratio' ? 100 : 1;

const unitTexts: Record<string, string> = {
  ratio: '%',
  percent: '%',
  milliseconds: 'ms',
  hours: 'hours',
  bitsPerSecond: 'bit/s',
  bytes: 'bytes',
};

/** Returns the unit shown with the threshold label. */
export const unitText = (draft: Scaled): string =>
  draft.kind === 'RELATIVE' ? '%' : (unitTexts[aggregationOf(draft.metric, draft.aggregation)?.unit ?? ''] ?? '');

const rounded = (value: number): number => Number(value.toPrecision(12));

export const draftOf = (rule: Rule): Draft => {
  const factor = factorOf({ ...rule, aggregation: rule.aggregation });
  const typed = (value: number | undefined) => (value === undefined ? '' : String(rounded(value * factor)));
  return {
    licenseKey: rule.licenseKey,
    kind: rule.kind,
    metric: rule.metric,
    aggregation: rule.aggregation,
    // The server validated the filters when the rule was saved.
    filters: rule.filters as unknown as readonly MetricFilter[],
    splitBy: rule.splitBy,
    windowMinutes: rule.windowMinutes,
    direction: rule.direction,
    threshold: typed(rule.threshold),
    resolveThreshold: typed(rule.resolveThreshold),
    reference: rule.reference,
    minimumImpressions: String(rule.minimumImpressions),
    breaches: String(rule.breaches),
    evaluations: String(rule.evaluations),
    resolveAfter: String(rule.resolveAfter),
    name: rule.name,
    description: rule.description ?? '',
    severity: rule.severity,
    enabled: rule.enabled,
    channelIds: rule.channelIds,
    reminderMinutes: rule.reminderMinutes === undefined ? '' : String(rule.reminderMinutes),
    muteTimings: rule.muteTimings,
  };
};

/** Returns the condition of the draft in the units of the API; the draft's numbers must be valid. */
export const conditionOf = (draft: Draft): Condition => {
  const factor = factorOf(draft);
  const isAvailability = draft.kind === 'AVAILABILITY';
  return {
    licenseKey: draft.licenseKey,
    kind: draft.kind,
    metric: draft.metric,
    aggregation: draft.aggregation,
    filters: draft.filters,
    splitBy: draft.splitBy,
    windowMinutes: draft.windowMinutes,
    direction: isAvailability ? 'BELOW' : draft.direction,
    threshold: isAvailability ? 0 : rounded(Number(draft.threshold) / factor),
    ...(draft.resolveThreshold.trim() !== '' &&
      !isAvailability && { resolveThreshold: rounded(Number(draft.resolveThreshold) / factor) }),
    reference: draft.reference,
    minimumImpressions: Number(draft.minimumImpressions),
    breaches: Number(draft.breaches),
    evaluations: Number(draft.evaluations),
    resolveAfter: Number(draft.resolveAfter),
  };
};

/** Returns the request body that saves the draft. */
export const bodyOf = (draft: Draft) => ({
  ...conditionOf(draft),
  filters: [...draft.filters].map(({ name, operator, value }) => ({
    name,
    operator,
    value: typeof value === 'object' && value !== null ? [...value] : value,
  })),
  name: draft.name.trim(),
  ...(draft.description.trim() !== '' && { description: draft.description.trim() }),
  severity: draft.severity,
  enabled: draft.enabled,
  channelIds: [...draft.channelIds],
  ...(draft.reminderMinutes.trim() !== '' && { reminderMinutes: Number(draft.reminderMinutes) }),
  muteTimings: draft.muteTimings.map(({ days, from, to }) => ({ days: [...days], from, to })),
});
