const countries = new Intl.DisplayNames(['en'], { type: 'region' });

const countryName = (code: string): string => {
  try {
    return countries.of(code) ?? code;
  } catch {
    return code;
  }
};

const isTrue = (value: unknown) => value === true || value === 1 || value === 'true' || value === '1';
const isFalse = (value: unknown) => value === false || value === 0 || value === 'false' || value === '0';

const adEvents: Record<string, string> = {
  CLICKED: 'Clicked',
  CLOSED: 'Closed',
  COMPLETED: 'Completed',
  SKIPPED: 'Skipped',
  STARTED: 'Started',
  QUARTILE_1: 'First quartile',
  MIDPOINT: 'Midpoint',
  QUARTILE_3: 'Third quartile',
};

/** Formats an ad event that did or did not happen, `Not clicked`. */
const adEvent = (name: string, value: unknown): string => {
  if (isTrue(value)) return name;
  if (isFalse(value)) return `Not ${name.toLowerCase()}`;
  return String(value);
};

/** Returns the display text of a dimension's value. */
export const shownValue = (dimension: string, value: unknown): string => {
  if (dimension === 'SUBTITLE_ENABLED') return isTrue(value) ? 'Enabled' : isFalse(value) ? 'Disabled' : 'Unknown';
  if (dimension === 'ERROR_CODE' && value === null) return 'No error';
  if (value === undefined || value === '?') return 'Unknown';
  if (value === null) return '<NULL>';
  if (value === '') return '<EMPTY STRING>';
  if (dimension === 'IS_LIVE') return isTrue(value) ? 'Live' : 'VoD';
  if (dimension === 'COUNTRY') return countryName(String(value));
  const event = adEvents[dimension];
  return event ? adEvent(event, value) : String(value);
};

/** Returns the key of a breakdown row: its labels joined, as used in the URL. */
export const rowKey = (...values: readonly unknown[]): string =>
  values.map((value) => (value === null || value === undefined ? '<null>' : String(value))).join('_');
