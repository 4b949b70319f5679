import { adSampleColumns } from './ad-samples.ts';
import { calendar, sharedDerived } from './derived-dimensions.ts';
import { alias, calledIn, derived, type DimensionModel, dimensionOf } from './dimension.ts';

const ratio = { unit: 'ratio' } as const;
const isStarted = 'ifNull(started, 0) > 0';

const rates: DimensionModel[] = [
  derived('CLICK_RATE', 'number', `if(${isStarted}, toUInt8(ifNull(clicked, 0) > 0), NULL)`, {
    ...ratio,
    formula: '1 if CLICKED, else 0, of ads with STARTED',
  }),
  derived('AD_ABANDONMENT_RATE', 'number', `if(${isStarted}, toUInt8(ifNull(completed, 0) = 0), NULL)`, {
    ...ratio,
    formula: '0 if COMPLETED, else 1, of ads with STARTED',
  }),
  derived('ERROR_PERCENTAGE', 'number', 'toUInt8(error_code IS NOT NULL)', {
    ...ratio,
    formula: '1 if the ad has an ERROR_CODE, else 0',
  }),
];

const stored = adSampleColumns.map(dimensionOf);
const called = calledIn(stored);

const aliases: DimensionModel[] = [
  alias('OS', called('OPERATINGSYSTEM')),
  alias('OS_VERSION_MAJOR', called('OPERATINGSYSTEM_VERSION_MAJOR')),
  alias('OS_VERSION_MINOR', called('OPERATINGSYSTEM_VERSION_MINOR')),
  alias('APIORG_ID', called('ORGANIZATION')),
  alias('APIUSER_ID', called('ORGANIZATION')),
  alias('ORGANIZATION_ID', called('ORGANIZATION')),
  alias('IMPRESSION_ID', called('VIDEO_IMPRESSION_ID')),
  alias('AD_QUARTILE_1', called('QUARTILE_1')),
  alias('AD_QUARTILE_3', called('QUARTILE_3')),
  // The public data source for Grafana spells them without the first underscore.
  alias('QUARTILE1_FAILED_BEACON_URL', called('QUARTILE_1_FAILED_BEACON_URL')),
  alias('QUARTILE3_FAILED_BEACON_URL', called('QUARTILE_3_FAILED_BEACON_URL')),
];

const technical = derived(
  'SCALE_FACTOR',
  'number',
  'if(ifNull(ad_playback_width, 0) > 0 AND video_window_width > 0, video_window_width / ad_playback_width, NULL)',
  { formula: 'VIDEO_WINDOW_WIDTH ÷ AD_PLAYBACK_WIDTH' },
);

/** All dimensions of ads; each expression covers one ad with its events merged. */
export const adDimensions: DimensionModel[] = [
  ...stored,
  ...calendar,
  ...sharedDerived,
  ...rates,
  technical,
  ...aliases,
];
