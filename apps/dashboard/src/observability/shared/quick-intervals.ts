// A separate file, because URLs are parsed before any screen is loaded.
const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

export const quickIntervals = [
  { key: 'LAST_FIFTEEN_MINUTES', span: 15 * minute, label: 'Last 15 minutes' },
  { key: 'LAST_HOUR', span: hour, label: 'Last hour' },
  { key: 'LAST_THREE_HOURS', span: 3 * hour, label: 'Last three hours' },
  { key: 'LAST_DAY', span: day, label: 'Last 24 hours' },
  { key: 'LAST_THREE_DAYS', span: 3 * day, label: 'Last three days' },
  { key: 'LAST_WEEK', span: 7 * day, label: 'Last seven days' },
  { key: 'LAST_THIRTY_DAYS', span: 30 * day, label: 'Last 30 days' },
  { key: 'TODAY', span: 0, label: 'Today' },
] as const;
export type QuickInterval = (typeof quickIntervals)[number]['key'];
export const defaultQuickInterval: QuickInterval = 'LAST_THREE_HOURS';
export const customLabel = 'Custom';
