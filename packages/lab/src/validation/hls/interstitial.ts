import type { Report } from '../findings.ts';
import type { RelatedFile } from '../related-file.ts';
import type { MediaPlaylist } from './read-media-playlist.ts';

/** An ad that players insert, as EXT-X-DATERANGE describes it. */
export type Interstitial = {
  id: string;
  /** Address of its playlist. */
  asset: string | undefined;
  /** Address of a list of playlists. */
  assetList: string | undefined;
};

/** CLASS of date ranges that are interstitials (RFC 8216bis, appendix D). */
export const interstitialClass = 'com.apple.hls.interstitial';

export const toInterstitial = (attributes: ReadonlyMap<string, string>, base: string): Interstitial => {
  const urlOf = (name: string): string | undefined => {
    const uri = attributes.get(name);
    return uri === undefined ? undefined : (URL.parse(uri, base)?.href ?? uri);
  };
  return { id: attributes.get('ID') ?? '', asset: urlOf('X-ASSET-URI'), assetList: urlOf('X-ASSET-LIST') };
};

/** Checks the date ranges of a playlist; returns the files that its interstitials name. */
export const checkInterstitials = (playlist: MediaPlaylist, report: Report): RelatedFile[] => {
  const { url, dateRanges, dateTimes, interstitials } = playlist;
  if (dateRanges > 0 && dateTimes.length === 0)
    report('hls-date-range-clock', `${dateRanges} date ranges, no EXT-X-PROGRAM-DATE-TIME.`, url);
  return interstitials.flatMap(({ id, asset, assetList }): RelatedFile[] => {
    if ((asset === undefined) === (assetList === undefined))
      report('ads-interstitial', `${JSON.stringify(id)} has ${asset === undefined ? 'neither' : 'both'}.`, url);
    return [
      ...(asset === undefined ? [] : [{ kind: 'asset' as const, url: asset }]),
      ...(assetList === undefined ? [] : [{ kind: 'asset-list' as const, url: assetList }]),
    ];
  });
};
