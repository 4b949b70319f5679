import type { AdCompanion } from '../state/ads.ts';
import type { Creative, MediaFile, VastAd } from './vast.ts';

/** Returns the video of an ad that is not larger than needed, or undefined if this browser plays none. */
export function chooseMediaFile(
  files: readonly MediaFile[],
  { height, canPlay, isSecure }: { height: number; canPlay: (mimeType: string) => boolean; isSecure: boolean },
): MediaFile | undefined {
  const playable = files
    // Programs inside ads (VPAID) are not run.
    .filter(({ apiFramework, deliveryType }) => !apiFramework && deliveryType !== 'streaming')
    .filter(({ fileURL, mimeType }) => canPlay(mimeType) && isMediaUrl(fileURL, isSecure))
    .toSorted((a, b) => a.height - b.height || a.bitrate - b.bitrate);
  return playable.find((file) => file.height >= height) ?? playable.at(-1);
}

function isMediaUrl(text: string, isSecure: boolean): boolean {
  const url = URL.parse(text);
  return url !== null && (url.protocol === 'https:' || (url.protocol === 'http:' && !isSecure));
}

export const linearOf = ({ creatives }: VastAd): Creative | undefined =>
  creatives.find(({ type, mediaFiles }) => type === 'linear' && mediaFiles);

/** Returns the static images that accompany an ad. */
export function companionsOf({ creatives }: VastAd): AdCompanion[] {
  return creatives
    .filter(({ type }) => type === 'companion')
    .flatMap(({ variations = [] }) => variations)
    .flatMap((variation): AdCompanion[] => {
      const image = variation.staticResources?.find(({ url }) => isMediaUrl(url, false));
      if (!image) return [];
      const clickUrl = variation.companionClickThroughURLTemplate;
      const size = { width: Number(variation.width ?? 0), height: Number(variation.height ?? 0) };
      return [{ imageUrl: image.url, ...size, ...(clickUrl && isMediaUrl(clickUrl, false) && { clickUrl }) }];
    });
}

/** Pods play in their sequence; without one, the order of the document counts. */
export const inSequence = (ads: readonly VastAd[]): VastAd[] =>
  ads.toSorted((a, b) => Number(a.sequence ?? 0) - Number(b.sequence ?? 0));
