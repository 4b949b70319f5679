/** Advertisement of a schedule: an address of VAST or VMAP, and when to show it. */
export interface AdTag {
  /** `pre`, `post`, seconds such as `12.5`, a share such as `25%`, or `hh:mm:ss.mmm`; VMAP has positions of its own. */
  position?: string;
  url: string;
  type?: string;
}

export type AdPlacement = 'pre' | 'mid' | 'post';

/** Static image that accompanies an ad, for the page to show beside the player. */
export interface AdCompanion {
  imageUrl: string;
  width: number;
  height: number;
  clickUrl?: string;
}

/** Ad that is on screen. */
export interface AdState {
  id: string;
  placement: AdPlacement;
  /** Place in its break, from 1. */
  number: number;
  count: number;
  title?: string;
  remainingSeconds: number;
  /** Seconds until the viewer may skip it; 0 means now, undefined never. */
  skipInSeconds?: number;
  isPaused: boolean;
  companions: AdCompanion[];
}

/** Ad that could not be shown; the code is one of VAST, such as 303 for no ad. */
export interface AdFailure {
  code: number;
  message: string;
  tagUrl: string;
}
