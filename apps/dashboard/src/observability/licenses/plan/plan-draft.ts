import { retentionDays } from '@sluice/contract/analytics/licenses/retention';
import type { OperationResult } from '../../../app/api/api.ts';

export type Plan = OperationResult<'analytics.licenses.getplan'>;

/** What the dialog holds: `keep` is a number of days, `ever` or `other`; the day of the end is empty without one. */
export type PlanDraft = { keep: string; otherDays: number | string; endDay: string };

/** Choices of how long data is kept. */
export const spans: readonly { value: string; label: string }[] = [
  { value: '30', label: '30 days' },
  { value: '90', label: '90 days' },
  { value: '180', label: '180 days' },
  { value: '365', label: 'A year' },
  { value: '730', label: 'Two years' },
  { value: 'ever', label: 'For ever' },
  { value: 'other', label: 'Other …' },
];

const dayOf = (instant: string | undefined): string => instant?.slice(0, 10) ?? '';

/** The plan as the dialog begins with it. */
export const draftOf = ({ retentionDays: days, planExpiredAt }: Plan): PlanDraft => {
  const known = days === undefined ? 'ever' : String(days);
  return {
    keep: spans.some(({ value }) => value === known) ? known : 'other',
    otherDays: days ?? 90,
    endDay: dayOf(planExpiredAt),
  };
};

/** Days for which data would be kept; nothing for ever. */
export const daysOf = ({ keep, otherDays }: PlanDraft): number | undefined => {
  if (keep === 'ever') return undefined;
  return Number(keep === 'other' ? otherDays : keep);
};

export const daysFault = (draft: PlanDraft): string | undefined => {
  const { least, most } = retentionDays;
  const days = daysOf(draft);
  const isFine = days === undefined || (Number.isInteger(days) && days >= least && days <= most);
  return isFine ? undefined : `Between ${least} and ${most.toLocaleString('en')} days.`;
};

/** The wish as it is sent; an end that was not touched keeps its hour. */
export const planOf = (draft: PlanDraft, before: Plan): Plan => {
  const days = daysOf(draft);
  const isSameEnd = draft.endDay === dayOf(before.planExpiredAt);
  const end = isSameEnd ? before.planExpiredAt : draft.endDay && `${draft.endDay}T00:00:00Z`;
  return { ...(days !== undefined && { retentionDays: days }), ...(end && { planExpiredAt: end }) };
};

/** Whether less would be kept than before. */
export const isShorter = (after: Plan, before: Plan): boolean =>
  after.retentionDays !== undefined && after.retentionDays < (before.retentionDays ?? Infinity);

const utcDay = new Intl.DateTimeFormat(undefined, {
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
  timeZone: 'UTC',
});

/** The day (UTC) of an instant, as the reader writes days. */
export const utcDayOf = (instant: string): string => utcDay.format(Date.parse(instant));
