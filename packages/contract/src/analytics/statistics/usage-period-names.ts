/** Named periods of usage. */
export const usagePeriods = [
  { key: 'lastWeek', label: 'Last week' },
  { key: 'thisWeek', label: 'This week' },
  { key: 'lastMonth', label: 'Last month' },
  { key: 'thisMonth', label: 'This month' },
  { key: 'lastYear', label: 'Last year' },
  { key: 'thisYear', label: 'This year' },
] as const;
export type UsagePeriodKey = (typeof usagePeriods)[number]['key'];
