import type { ImpressionSample, StoredRow } from './impression-sample.ts';
import { isServerSideAd } from './timeline-state.ts';

export const quartiles = ['quartile1', 'midpoint', 'quartile3', 'completed'] as const;
export type Quartile = (typeof quartiles)[number];

export type SsaiAdSummary = {
  adId: string | null;
  adIndex: number;
  adPosition: string | null;
  adSystem: string | null;
  /** Milliseconds. */
  duration: number;
  /** Unix time in milliseconds, by the viewer's clock. */
  clientTimeStart: number;
  /** Quartiles that the player reported; empty without an ad sample. */
  reached: readonly Quartile[];
  /** Beacon addresses that the player could not reach, by quartile. */
  failedBeaconUrls: Readonly<Record<Quartile, string | null>>;
  /** Values that were sent, by column `custom_data_1` to `custom_data_50`. */
  customData: Readonly<Record<string, string>>;
};

type AdGroup = [ImpressionSample, ...ImpressionSample[]];

/** Groups samples of server-side ads by ad; a sample with an index starts a new ad. */
export const ssaiAdGroups = (samples: readonly ImpressionSample[]): AdGroup[] => {
  const groups: AdGroup[] = [];
  for (const sample of samples.filter(isServerSideAd)) {
    if (sample.ad_index !== null) groups.push([sample]);
    else groups.at(-1)?.push(sample);
  }
  return groups;
};

const customDataFields = 50;

const customDataOf = (group: AdGroup): Record<string, string> => {
  const entries = Array.from({ length: customDataFields }, (_, index) => `custom_data_${index + 1}`).flatMap((name) => {
    const value = group.map(({ row }) => row[name]).findLast((each) => typeof each === 'string' && each !== '');
    return typeof value === 'string' ? [[name, value] as const] : [];
  });
  return Object.fromEntries(entries);
};

// The same ad may be shown twice; the index, if sent, distinguishes the showings.
const adSampleOf = (adSamples: readonly StoredRow[], { ad_id, ad_index }: ImpressionSample): StoredRow | undefined => {
  const sameId = adSamples.filter((ad) => ad_id !== null && ad['ad_id'] === ad_id);
  return sameId.find((ad) => ad['ad_index'] === ad_index) ?? sameId.find((ad) => typeof ad['ad_index'] !== 'number');
};

const failedBeaconUrls = (ad: StoredRow | undefined): Record<Quartile, string | null> => {
  const urlOf = (quartile: Quartile) => {
    const url = ad?.[`${quartile}_failed_beacon_url`];
    return typeof url === 'string' && url !== '' ? url : null;
  };
  return {
    quartile1: urlOf('quartile1'),
    midpoint: urlOf('midpoint'),
    quartile3: urlOf('quartile3'),
    completed: urlOf('completed'),
  };
};

const summaryOf = (group: AdGroup, adSamples: readonly StoredRow[]): SsaiAdSummary => {
  const [first] = group;
  const ad = adSampleOf(adSamples, first);
  const duration = group.reduce((total, sample) => total + (sample.duration ?? 0), 0);
  return {
    adId: first.ad_id,
    adIndex: first.ad_index ?? 0,
    adPosition: first.ad_position,
    adSystem: first.ad_system,
    duration,
    clientTimeStart: (group.at(-1)?.client_time ?? 0) - duration,
    reached: quartiles.filter((quartile) => Number(ad?.[quartile] ?? 0) > 0),
    failedBeaconUrls: failedBeaconUrls(ad),
    customData: customDataOf(group),
  };
};

/** Returns the server-side ads of a session; `adSamples` are the ads of the impression as returned by the API. */
export const ssaiAdSummaries = (
  samples: readonly ImpressionSample[],
  adSamples: readonly StoredRow[],
): SsaiAdSummary[] => ssaiAdGroups(samples).map((group) => summaryOf(group, adSamples));
