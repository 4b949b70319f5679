/** A file that a manifest names besides its renditions. */
export type RelatedFile =
  | {
      kind: 'iframes';
      url: string;
      /** Name for evidence. */
      name: string;
      /** Seconds of the video renditions; undefined for a live stream. */
      seconds: number | undefined;
    }
  /** Steering manifest, which orders the pathways of HLS or the service locations of DASH. */
  | { kind: 'steering'; url: string; pathways: ReadonlySet<string> }
  /** Playlist of an interstitial, or a JSON list of such playlists. */
  | { kind: 'asset' | 'asset-list'; url: string }
  /** Address from which an MPD is loaded again, with the attributes by which both are the same presentation. */
  | { kind: 'location'; url: string; identity: ReadonlyMap<string, string> }
  /** Clock of UTCTiming: in the body, or in the header Date of a response without one. */
  | { kind: 'clock'; url: string; method: 'GET' | 'HEAD' };
