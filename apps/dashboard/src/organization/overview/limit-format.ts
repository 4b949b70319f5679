import { limitEntry, type LimitEntry } from '@sluice/contract/account/limits/catalogue';
import { bytes, count } from '@sluice/ui/format/quantity';

const padded = (value: number) => String(value).padStart(2, '0');

/** A span as `01h 30m 00s`. */
export const hoursMinutesSeconds = (seconds: number): string =>
  `${padded(Math.floor(seconds / 3600))}h ${padded(Math.floor((seconds % 3600) / 60))}m ${padded(Math.floor(seconds % 60))}s`;

// Minutes of a billing period are an amount, not a length.
const isAmount = ({ name }: LimitEntry) => name === 'maxMinutesEncodedInPeriod';

const formats: Record<LimitEntry['kind'], (text: string, entry: LimitEntry) => string> = {
  flag: (text) => (text === 'true' ? 'Yes' : 'No'),
  text: (text) => text.split(',').join(', ') || 'None',
  count: (text) => count(Number(text)),
  bytes: (text) => bytes(Number(text)),
  seconds: (text) => hoursMinutesSeconds(Number(text)),
  minutes: (text, entry) =>
    isAmount(entry) ? `${count(Number(text))} minutes` : hoursMinutesSeconds(Number(text) * 60),
};

/** What a limit allows, in words. */
export const limitText = (entry: LimitEntry, value: string | undefined): string => {
  if (value === undefined) return 'Unlimited';
  const isNumber = entry.kind !== 'flag' && entry.kind !== 'text';
  return isNumber && !Number.isFinite(Number(value)) ? value : formats[entry.kind](value, entry);
};

/** How a limit is called; an unknown one keeps its name. */
export const limitLabel = (resource: string, name: string): string => limitEntry(resource, name)?.label ?? name;
