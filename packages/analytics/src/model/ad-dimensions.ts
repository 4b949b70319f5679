import { adSampleColumns } from './ad-samples.ts';
import { calendar, sharedDerived } from './derived-dimensions.ts';
import { alias, derived, type Dimension, dimensionOf } from './dimension.ts';

const perAd = { unit: 'ratio', perImpression: true } as const;

const rates: Dimension[] = [
  derived('CLICK_RATE', 'number', 'if(max(started) > 0, toUInt8(ifNull(max(clicked), 0) > 0), NULL)', {
    ...perAd,
    description: 'Average: share of started ads that were clicked',
  }),
  derived('AD_ABANDONMENT_RATE', 'number', 'if(max(started) > 0, toUInt8(ifNull(max(completed), 0) = 0), NULL)', {
    ...perAd,
    description: 'Average: share of started ads that were not watched to the end',
  }),
  derived('ERROR_PERCENTAGE', 'number', 'toUInt8(countIf(error_code IS NOT NULL) > 0)', {
    ...perAd,
    description: 'Average: share of ads with an error',
  }),
];

const stored = adSampleColumns.map(dimensionOf);
const called = (name: string): Dimension => {
  const found = stored.find((dimension) => dimension.name === name);
  if (!found) throw new Error(`No column is called ${name}`);
  return found;
};

const aliases: Dimension[] = [
  alias('OS', called('OPERATINGSYSTEM')),
  alias('OS_VERSION_MAJOR', called('OPERATINGSYSTEM_VERSION_MAJOR')),
  alias('OS_VERSION_MINOR', called('OPERATINGSYSTEM_VERSION_MINOR')),
  alias('APIORG_ID', called('ORGANIZATION')),
  alias('APIUSER_ID', called('ORGANIZATION')),
  alias('ORGANIZATION_ID', called('ORGANIZATION')),
  alias('IMPRESSION_ID', called('VIDEO_IMPRESSION_ID')),
  alias('AD_QUARTILE_1', called('QUARTILE_1')),
  alias('AD_QUARTILE_3', called('QUARTILE_3')),
];

const technical = derived(
  'SCALE_FACTOR',
  'number',
  'if(ifNull(ad_playback_width, 0) > 0 AND video_window_width > 0, video_window_width / ad_playback_width, NULL)',
  {
    description: 'Width of the player on the page by width of the ad',
  },
);

/** Everything that may be asked about ads. */
export const adDimensions: Dimension[] = [...stored, ...calendar, ...sharedDerived, ...rates, technical, ...aliases];
