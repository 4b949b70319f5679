import type { DescribedRule } from '@sluice/contract/analytics/alerts/describe';
import type { MetricFilter } from '../shared/filters.ts';

/** The measured part of a rule and its firing condition. */
export type Condition = DescribedRule & {
  licenseKey: string;
  filters: readonly MetricFilter[];
  resolveThreshold?: number | undefined;
  breaches: number;
  evaluations: number;
  resolveAfter: number;
};
