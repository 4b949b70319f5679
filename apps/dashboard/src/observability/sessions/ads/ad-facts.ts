import type { StoredRow } from '@sluice/contract/analytics/sessions/impression-sample';
import { quartiles, type Quartile } from '@sluice/contract/analytics/sessions/ssai-ads';

export const adText = (ad: StoredRow, name: string): string | undefined => {
  const value = ad[name];
  return typeof value === 'string' && value !== '' ? value : undefined;
};

export const adNumber = (ad: StoredRow, name: string): number | undefined => {
  const value = ad[name];
  return typeof value === 'number' ? value : undefined;
};

const has = (ad: StoredRow, name: string): boolean => (adNumber(ad, name) ?? 0) > 0;

export const isServerSide = (ad: StoredRow): boolean => adNumber(ad, 'ad_type') === 2;

/** Returns the quartiles that an ad reached. */
export const reachedOf = (ad: StoredRow): Quartile[] => quartiles.filter((quartile) => has(ad, quartile));

/** Returns the outcome of an ad as label and tone. */
export const adOutcome = (ad: StoredRow): { label: string; tone: 'good' | 'bad' | 'warn' | 'neutral' } => {
  const error = adNumber(ad, 'error_code');
  if (error !== undefined) return { label: `Error ${error}`, tone: 'bad' };
  if (has(ad, 'skipped')) return { label: 'Skipped', tone: 'warn' };
  if (has(ad, 'completed')) return { label: has(ad, 'clicked') ? 'Completed, clicked' : 'Completed', tone: 'good' };
  if (has(ad, 'clicked')) return { label: 'Clicked', tone: 'good' };
  if (has(ad, 'closed')) return { label: 'Closed', tone: 'warn' };
  return has(ad, 'started') ? { label: 'Started', tone: 'neutral' } : { label: 'Loaded', tone: 'neutral' };
};
