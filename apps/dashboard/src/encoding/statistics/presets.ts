/** Named ranges of days. */
export const presets = [
  { key: 'LAST_SEVEN_DAYS', label: 'Last 7 days' },
  { key: 'LAST_THIRTY_DAYS', label: 'Last 30 days' },
  { key: 'LAST_NINETY_DAYS', label: 'Last 90 days' },
  { key: 'THIS_MONTH', label: 'This month' },
  { key: 'LAST_MONTH', label: 'Last month' },
  { key: 'LAST_YEAR', label: 'Last 12 months' },
] as const;
export type Preset = (typeof presets)[number]['key'];
