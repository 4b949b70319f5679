import { retentionDays } from '@sluice/contract/analytics/licenses/retention';
import type { OperationResult } from '../../../app/api/api.ts';

export type Plan = OperationResult<'analytics.licenses.getplan'>;

/** Values of the form: `keep` is a number of days, `ever` or `other`; `endDay` is empty without an end. */
export type PlanDraft = { keep: string; otherDays: number | string; endDay: string };

/** Options for data retention. */
export const spans: readonly { value: string; label: string }[] = [
  { value: '30', label: '30 days' },
  { value: '90', label: '90 days' },
  { value: '180', label: '180 days' },
  { value: '365', label: 'A year' },
  { value: '730', label: '2 years' },
  { value: 'ever', label: 'Indefinitely' },
  { value: 'other', label: 'Other …' },
];

const dayOf = (instant: string | undefined): string => instant?.slice(0, 10) ?? '';

/** Returns the initial values of the form. */
export const draftOf = ({ retentionDays: days, planExpiredAt }: Plan): PlanDraft => {
  const choice = days === undefined ? 'ever' : String(days);
  return {
    keep: spans.some(({ value }) => value === choice) ? choice : 'other',
    otherDays: days ?? 90,
    endDay: dayOf(planExpiredAt),
  };
};

/** Returns the retention in days; undefined keeps data indefinitely. */
export const daysOf = ({ keep, otherDays }: PlanDraft): number | undefined => {
  if (keep === 'ever') return undefined;
  return Number(keep === 'other' ? otherDays : keep);
};

export const daysFault = (draft: PlanDraft): string | undefined => {
  const { least, most } = retentionDays;
  const days = daysOf(draft);
  const isFine = days === undefined || (Number.isInteger(days) && days >= least && days <= most);
  return isFine ? undefined : `Must be between ${least} and ${most.toLocaleString('en')} days.`;
};

/** Returns the plan to save; an unchanged end keeps its time of day. */
export const planOf = (draft: PlanDraft, before: Plan): Plan => {
  const days = daysOf(draft);
  const isSameEnd = draft.endDay === dayOf(before.planExpiredAt);
  const end = isSameEnd ? before.planExpiredAt : draft.endDay && `${draft.endDay}T00:00:00Z`;
  return { ...(days !== undefined && { retentionDays: days }), ...(end && { planExpiredAt: end }) };
};

/** True when the new retention is shorter. */
export const isShorter = (after: Plan, before: Plan): boolean =>
  after.retentionDays !== undefined && after.retentionDays < (before.retentionDays ?? Infinity);

const utcDay = new Intl.DateTimeFormat(undefined, {
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
  timeZone: 'UTC',
});

/** Formats the UTC day of an instant in the user's locale. */
export const utcDayOf = (instant: string): string => utcDay.format(Date.parse(instant));
