import { limitEntry, type LimitEntry } from '@sluice/contract/account/limits/catalogue';
import { bytes, count } from '@sluice/ui/format/quantity';

const padded = (value: number) => String(value).padStart(2, '0');

/** Formats a duration as `01h 30m 00s`. */
export const hoursMinutesSeconds = (seconds: number): string =>
  `${padded(Math.floor(seconds / 3600))}h ${padded(Math.floor((seconds % 3600) / 60))}m ${padded(Math.floor(seconds % 60))}s`;

// Minutes of a billing period are an amount, not a duration.
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

/** Returns the value of a limit as text. */
export const limitText = (entry: LimitEntry, value: string | undefined): string => {
  if (value === undefined) return 'Unlimited';
  const isNumber = entry.kind !== 'flag' && entry.kind !== 'text';
  return isNumber && !Number.isFinite(Number(value)) ? value : formats[entry.kind](value, entry);
};

/** Returns the display name of a limit; an unknown one keeps its name. */
export const limitLabel = (resource: string, name: string): string => limitEntry(resource, name)?.label ?? name;
