import type { HlsTag, PlacedAd, PlacedAds } from '@sluice/contract';
import { writeCueOut } from '../../live/scte35/write-splice.ts';
import { dashAdEvents } from './dash-ad-events.ts';

const withCues = (ads: PlacedAds | undefined, encodingId: string): PlacedAd[] =>
  (ads?.[encodingId] ?? []).filter(({ hasCueTag }) => hasCueTag);

/**
 * Cue tags of the ads placed in an encoding. The ad is inserted, so the film goes on at the same place: the cue that
 * ends it follows at once. Places at or beyond `endSeconds` are left out.
 */
export const placedAdTags = (ads: PlacedAds | undefined, encodingId: string, endSeconds: number): HlsTag[] =>
  withCues(ads, encodingId)
    .filter(({ position }) => position < endSeconds)
    .map(({ position, duration }) => ({
      data: `#EXT-X-CUE-OUT${duration === undefined ? '' : `:${duration.toFixed(3)}`}\n#EXT-X-CUE-IN`,
      seconds: position,
      isKeyframe: true,
    }));

/** Event stream with SCTE-35 messages of the ads placed in an encoding; undefined without any. */
export const placedAdEvents = (ads: PlacedAds | undefined, encodingId: string): string | undefined => {
  const breaks = withCues(ads, encodingId).map(({ position, duration }, index) => {
    const eventId = index + 1;
    const durationSeconds = duration ?? null;
    const times = { eventId, startSeconds: position };
    return {
      ...times,
      // Only playlists of live streams have wall-clock times.
      startsAt: '',
      durationSeconds,
      endSeconds: null,
      outSection: writeCueOut({ ...times, durationSeconds }),
      inSection: null,
    };
  });
  return dashAdEvents(breaks, 'XML_BIN', { periodStartSeconds: 0, fromSeconds: 0 });
};
