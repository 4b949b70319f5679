import type { CdnDay } from './cdn-gap.ts';
import { billingTypes, codecs, kinds, type DayFigures } from './statistics-data.ts';

const rounded = (value: number): number => Math.round(value * 1e6) / 1e6;

const header = [
  'date',
  'bytes_encoded',
  'seconds_encoded',
  'billable_minutes',
  ...kinds.flatMap((kind) => codecs.map((codec) => `${kind}_minutes_${codec.toLowerCase()}`)),
  ...billingTypes.map((type) => `minutes_${type.replace(/(?<=[a-z])(?=[A-Z])/, '_').toLowerCase()}`),
  'cdn_storage_gigabyte_months',
  'cdn_transfer_gigabytes',
];

/** Returns one row per day with the exact values of all charts; missing CDN values are empty. */
export const statisticsCsv = (figures: readonly DayFigures[], cdn: readonly CdnDay[]): string => {
  const byDay = new Map(cdn.map((each) => [each.day, each]));
  const rows = figures.map((day) => {
    const usage = byDay.get(day.day);
    return [
      day.day,
      day.bytes,
      day.seconds,
      rounded(day.billableMinutes),
      ...kinds.flatMap((kind) => codecs.map((codec) => rounded(day.minutes[kind][codec]))),
      ...billingTypes.map((type) => rounded(day.billed[type])),
      usage ? rounded(usage.storage) : '',
      usage ? rounded(usage.transfer) : '',
    ].join(',');
  });
  return [header.join(','), ...rows, ''].join('\r\n');
};
