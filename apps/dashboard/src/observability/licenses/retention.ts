import { plural } from '@sluice/ui/format/quantity';

const units = [
  ['Y', 'year'],
  ['M', 'month'],
  ['W', 'week'],
  ['D', 'day'],
] as const;

/** Formats an ISO 8601 duration, for example `90 days`; without a duration, data is kept indefinitely. */
export const retentionText = (duration: string | undefined): string => {
  if (!duration) return 'Indefinitely';
  const parts = units.flatMap(([letter, unit]) => {
    const [, number] = new RegExp(`(\\d+)${letter}`).exec(duration) ?? [];
    return number ? plural(Number(number), unit) : [];
  });
  return parts.join(', ') || duration;
};

/** Describes the retention in a sentence. */
export const keptText = (duration: string | undefined): string =>
  duration ? `Data is kept for ${retentionText(duration)}.` : 'Data is kept indefinitely.';
