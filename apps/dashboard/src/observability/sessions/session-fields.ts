import type { SessionSummary } from '@sluice/contract/analytics/sessions/session-summary';

/** Returns the last known value of a column as text; undefined if there is none. */
export const fieldOf = ({ fields }: SessionSummary, name: string): string | undefined => {
  const value = fields[name];
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  return typeof value === 'string' && value !== '' ? value : undefined;
};

/** Joins several columns into one text, skipping unknown ones. */
export const joined = (parts: readonly (string | undefined)[], separator = ' '): string | undefined =>
  parts.filter(Boolean).join(separator) || undefined;

/** Formats the browser with its version: `Chrome 156`. */
export const browserOf = (summary: SessionSummary): string | undefined =>
  joined([fieldOf(summary, 'browser'), fieldOf(summary, 'browser_version_major')]);

/** Formats the operating system with its version: `Android 14`. */
export const systemOf = (summary: SessionSummary): string | undefined =>
  joined([fieldOf(summary, 'operatingsystem'), fieldOf(summary, 'operatingsystem_version_major')]);

/** Returns the page that played the video, `example.com/films/sea`. */
export const pageOf = (summary: SessionSummary): string | undefined =>
  joined([fieldOf(summary, 'domain'), fieldOf(summary, 'path')], '');
