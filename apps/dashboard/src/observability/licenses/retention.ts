import { plural } from '@sluice/ui/format/quantity';

const units = [
  ['Y', 'year'],
  ['M', 'month'],
  ['W', 'week'],
  ['D', 'day'],
] as const;

/** An ISO 8601 duration in words, such as `90 days`; what has none is kept for ever. */
export const retentionText = (duration: string | undefined): string => {
  if (!duration) return 'For ever';
  const parts = units.flatMap(([letter, unit]) => {
    const [, number] = new RegExp(`(\\d+)${letter}`).exec(duration) ?? [];
    return number ? plural(Number(number), unit) : [];
  });
  return parts.join(', ') || duration;
};

/** The same as a sentence. */
export const keptText = (duration: string | undefined): string =>
  duration ? `Data is kept for ${retentionText(duration)}.` : 'Data is kept for ever.';
