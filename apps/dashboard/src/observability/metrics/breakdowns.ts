export type Breakdown = { key: string; label: string; header: string };

const breakdown = (key: string, label: string, header = label): Breakdown => ({ key, label, header });

/** What plays can be broken down by; without one, all data is one line. */
export const generalBreakdowns: readonly Breakdown[] = [
  breakdown('BROWSER', 'Browser'),
  breakdown('BROWSER_VERSION_MAJOR', 'Browser Major Version'),
  breakdown('CDN_PROVIDER', 'CDN Provider'),
  breakdown('COUNTRY', 'Country'),
  breakdown('DOMAIN', 'Domain'),
  breakdown('EXPERIMENT_NAME', 'Experiment Name'),
  breakdown('ISP', 'ISP'),
  breakdown('IS_LIVE', 'Live/VoD', 'Type'),
  breakdown('PLATFORM', 'Platform'),
  breakdown('DEVICE_CLASS', 'Device Class'),
  breakdown('DEVICE_TYPE', 'Device Type'),
  breakdown('OPERATINGSYSTEM', 'OS'),
  breakdown('OPERATINGSYSTEM_VERSION_MAJOR', 'OS Major Version'),
  breakdown('PLAYER', 'Player Software'),
  breakdown('PLAYER_VERSION', 'Player Software Version'),
  breakdown('STREAM_FORMAT', 'Stream Format'),
  breakdown('VIDEO_TITLE', 'Video Title'),
  breakdown('VIDEO_CODEC', 'Video Codec Type'),
];

export const breakdownSelectionsMax = 15;

const countries = new Intl.DisplayNames(['en'], { type: 'region' });

const countryName = (code: string): string => {
  try {
    return countries.of(code) ?? code;
  } catch {
    return code;
  }
};

/** How a value of a dimension is shown. */
export const shownValue = (dimension: string, value: unknown): string => {
  if (value === undefined || value === '?') return 'Unknown';
  if (value === null) return '<NULL>';
  if (value === '') return '<EMPTY STRING>';
  if (dimension === 'IS_LIVE') return value === true || value === 1 || value === 'true' ? 'Live' : 'VoD';
  return dimension === 'COUNTRY' ? countryName(String(value)) : String(value);
};

/** The key of a breakdown row, as the URL carries it. */
export const rowKey = (value: unknown): string => (value === null || value === undefined ? '<null>' : String(value));
