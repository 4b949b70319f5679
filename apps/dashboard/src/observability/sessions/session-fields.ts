import type { SessionSummary } from '@sluice/contract/analytics/sessions/session-summary';

/** The last known value of a column as text; undefined where there is none. */
export const fieldOf = ({ fields }: SessionSummary, name: string): string | undefined => {
  const value = fields[name];
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  return typeof value === 'string' && value !== '' ? value : undefined;
};

/** Several columns as one text, without those that are not known. */
export const joined = (parts: readonly (string | undefined)[], separator = ' '): string | undefined =>
  parts.filter(Boolean).join(separator) || undefined;

/** `Chrome 156`. */
export const browserOf = (summary: SessionSummary): string | undefined =>
  joined([fieldOf(summary, 'browser'), fieldOf(summary, 'browser_version_major')]);

/** `Android 14`. */
export const systemOf = (summary: SessionSummary): string | undefined =>
  joined([fieldOf(summary, 'operatingsystem'), fieldOf(summary, 'operatingsystem_version_major')]);

/** The page that was watched, `example.com/films/sea`. */
export const pageOf = (summary: SessionSummary): string | undefined =>
  joined([fieldOf(summary, 'domain'), fieldOf(summary, 'path')], '');
