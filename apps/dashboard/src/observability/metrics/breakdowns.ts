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
