import type { AdBreak, DashEventSignalling, HlsAdMarkerType, HlsTag, ManifestDescription } from '@sluice/contract';
import type { LiveStartRequest } from '@sluice/core';
import { emsgScheme, hlsAdTags, id3Scheme } from '@sluice/media';
import type { RecordedSegment } from '../recording.ts';

/** Signals of advertisements in a manifest. */
export type AdSignaling = {
  hls: readonly HlsAdMarkerType[];
  dash: DashEventSignalling;
  /** True if each advertisement is a period of DASH of its own, which another server can replace. */
  hasPeriods: boolean;
};

/** Markers of manifests whose settings name none: a cue must not be without effect. */
const usualMarkers: readonly HlsAdMarkerType[] = ['EXT_X_CUE_OUT_IN'];

/** Returns how the manifests of a start request signal advertisements, by manifest. */
export const adSignalingOf = ({
  hlsManifests = [],
  dashManifests = [],
}: Partial<LiveStartRequest>): Map<string, AdSignaling> => {
  const usual = { hls: usualMarkers, dash: 'XML_BIN', hasPeriods: false } as const;
  return new Map<string, AdSignaling>([
    ...hlsManifests.map(({ manifestId, adMarkerSettings }): [string, AdSignaling] => [
      manifestId,
      { ...usual, hls: adMarkerSettings?.enabledMarkerTypes ?? usualMarkers },
    ]),
    ...dashManifests.map(({ manifestId, adMarkerSettings }): [string, AdSignaling] => [
      manifestId,
      {
        ...usual,
        dash: adMarkerSettings?.eventStreamSignalling ?? 'XML_BIN',
        hasPeriods: adMarkerSettings?.periodOption === 'MULTI_PERIOD',
      },
    ]),
  ]);
};

/** Reports whether a start request asks for ad markers, whose times should be exact. */
export const hasAdMarkers = ({
  hlsManifests = [],
  dashManifests = [],
  adInsertionSettings,
  esamSettings,
}: Partial<LiveStartRequest>): boolean =>
  [...hlsManifests, ...dashManifests].some(({ adMarkerSettings }) => adMarkerSettings !== undefined) ||
  adInsertionSettings?.enableEsamMediaPointInsertion === true ||
  esamSettings !== undefined;

type Shown = {
  segments: readonly RecordedSegment[];
  /** Times at which a recording has further periods; those of a live stream are in its window. */
  borders?: number[];
  /** Muxings whose segments contain the messages. */
  emsgMuxingIds: ReadonlySet<string>;
};

type DashDescription = ManifestDescription & { type: 'DASH' };

/** Announces messages within segments; players ignore those of schemes that are not announced. */
const withInbandEvents = (
  description: DashDescription,
  scheme: string,
  muxingIds: ReadonlySet<string>,
): DashDescription => ({
  ...description,
  periods: description.periods.map((period) => ({
    ...period,
    sets: period.sets.map((set) => {
      const hasMessages = set.representations.some(
        (item) => 'rendition' in item && muxingIds.has(item.rendition.muxingId),
      );
      return hasMessages ? { ...set, inbandEventSchemes: [...(set.inbandEventSchemes ?? []), scheme] } : set;
    }),
  })),
});

/** Announces the ID3 tags that segments of the given muxings may contain. */
export const withId3 = (description: ManifestDescription, muxingIds: ReadonlySet<string>): ManifestDescription =>
  description.type === 'DASH' ? withInbandEvents(description, id3Scheme, muxingIds) : description;

/** Adds the signals of advertisements to a manifest with the given segments. */
export const withAds = (
  description: ManifestDescription,
  breaks: readonly AdBreak[],
  { hls, dash }: AdSignaling,
  { segments, borders = [], emsgMuxingIds }: Shown,
): ManifestDescription => {
  if (description.type === 'HLS') {
    const tags = hlsAdTags(breaks, segments, hls);
    const tagged = <T extends { tags: HlsTag[] }>(rendition: T): T => ({
      ...rendition,
      tags: [...rendition.tags, ...tags],
    });
    return {
      ...description,
      variants: description.variants.map(tagged),
      media: description.media.map((member) => ('tags' in member ? tagged(member) : member)),
    };
  }
  if (description.type !== 'DASH') return description;
  const announced = withInbandEvents(description, emsgScheme, emsgMuxingIds);
  const ads = { breaks, signalling: dash };
  return { ...announced, periods: announced.periods.map((period) => ({ ...period, ads, borders })) };
};
