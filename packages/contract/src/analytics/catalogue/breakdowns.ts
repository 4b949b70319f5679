import type { QueryType } from './metric.ts';

/** A choice of table rows or chart lines; `groupBy` names its dimensions, title first. */
export type Breakdown = {
  readonly key: string;
  readonly label: string;
  readonly header: string;
  readonly groupBy: readonly [string, ...string[]];
};

const by = (key: string, label: string, more: Partial<Breakdown> = {}): Breakdown => ({
  key,
  label,
  header: label,
  groupBy: [key],
  ...more,
});

const videoTitle = by('VIDEO_TITLE', 'Video Title', { groupBy: ['VIDEO_TITLE', 'VIDEO_ID'] });
const analyticsVersion = by('ANALYTICS_VERSION', 'Analytics Version');
const adPlace = [by('AD_POSITION', 'Ad Position'), by('AD_SYSTEM', 'Ad System')];

const general: readonly Breakdown[] = [
  by('BROWSER', 'Browser'),
  by('BROWSER_VERSION_MAJOR', 'Browser Major Version', { groupBy: ['BROWSER_VERSION_MAJOR', 'BROWSER'] }),
  by('CDN_PROVIDER', 'CDN Provider'),
  by('COUNTRY', 'Country'),
  by('DOMAIN', 'Domain'),
  by('EXPERIMENT_NAME', 'Experiment Name'),
  by('ISP', 'ISP'),
  by('IS_LIVE', 'Live/VoD', { header: 'Type' }),
  by('PLATFORM', 'Platform'),
  by('DEVICE_CLASS', 'Device Class'),
  by('DEVICE_TYPE', 'Device Type'),
  by('OPERATINGSYSTEM', 'OS'),
  by('OPERATINGSYSTEM_VERSION_MAJOR', 'OS Major Version', {
    groupBy: ['OPERATINGSYSTEM_VERSION_MAJOR', 'OPERATINGSYSTEM'],
  }),
  by('PLAYER', 'Player Software'),
  by('PLAYER_VERSION', 'Player Software Version', { groupBy: ['PLAYER_VERSION', 'PLAYER'] }),
  analyticsVersion,
  by('STREAM_FORMAT', 'Stream Format'),
  videoTitle,
  by('VIDEO_CODEC_TYPE', 'Video Codec Type'),
];

const ads: readonly Breakdown[] = [
  by('BROWSER', 'Browser'),
  by('COUNTRY', 'Country'),
  by('ERROR_CODE', 'Error Code', { groupBy: ['ERROR_CODE', 'ERROR_MESSAGE'] }),
  by('EXPERIMENT_NAME', 'Experiment Name'),
  by('ISP', 'ISP'),
  by('PLATFORM', 'Platform'),
  by('OPERATINGSYSTEM', 'OS'),
  videoTitle,
  ...adPlace,
  by('MEDIA_SERVER', 'Creative Server'),
  by('AD_TAG_SERVER', 'Tag Server'),
  by('AD_FALLBACK_INDEX', 'Ad Fallback Position'),
  by('AD_WRAPPER_ADS_COUNT', 'Wrapper Position'),
];

const lists: Record<QueryType, readonly Breakdown[]> = {
  GENERAL: general,
  GENERAL_SSAI: [...general, ...adPlace],
  ADS: ads,
  ADS_SSAI: ads,
};

export const allData = 'All Data';
export const totalLabel = 'Total';

type Offered = {
  customDataFieldsCount?: number;
  customDataFieldLabels?: Record<string, string>;
  isDeveloper?: boolean;
};

/** Custom data fields of a license, under the labels that the license defines. */
export const customDataBreakdowns = ({ customDataFieldsCount = 0, customDataFieldLabels = {} }: Offered) =>
  Array.from({ length: customDataFieldsCount }, (_, index) =>
    by(`CUSTOM_DATA_${index + 1}`, customDataFieldLabels[`customData${index + 1}`] || `Custom Data ${index + 1}`),
  );

/** Breakdowns of a query type; the license's custom data comes last. */
export const breakdownsFor = (type: QueryType, offered: Offered = {}): readonly Breakdown[] => [
  ...lists[type].filter((each) => each !== analyticsVersion || offered.isDeveloper),
  ...customDataBreakdowns(offered),
];
