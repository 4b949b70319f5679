import type { AdFailure, AdState } from './ads.ts';
import type { LicenseStatus } from './license.ts';
import type { PlayerError } from './errors.ts';
import type { Source, TechnologyKind } from './source.ts';
import type { PlayerStatus } from './status.ts';

export interface Quality {
  id: string;
  height: number;
  width: number;
  bitrateBitsPerSecond: number;
  videoCodec?: string;
  audioCodec?: string;
}

export interface Track {
  id: string;
  label: string;
  language: string;
}

/** Text in place of a video, while there is nothing to play. */
export interface PlayerNotice {
  title: string;
  text: string;
  poster?: string;
  /** True if the video is expected to become available by itself. */
  isWaiting: boolean;
}

/** Image over the corner of the video, with an optional link. */
export interface Watermark {
  imageUrl: string;
  /** Address that a click opens; only http and https. */
  link?: string;
}

/** Background of subtitles. */
export type CaptionBox = 'box' | 'shadow' | 'solid';

/** Complete state that a skin or a page may show; times in seconds. */
export interface PlayerState {
  status: PlayerStatus;
  source?: Source | undefined;
  technology?: TechnologyKind | undefined;
  error?: PlayerError | undefined;
  /** Number of the view: increases with each source that is not another version of the one before. */
  viewNumber: number;
  hasStarted: boolean;
  isPaused: boolean;
  isMuted: boolean;
  /** Volume from 0 to 1. */
  volume: number;
  currentTimeSeconds: number;
  durationSeconds: number;
  seekableStartSeconds: number;
  seekableEndSeconds: number;
  /** End of the buffered range around the current position. */
  bufferedEndSeconds: number;
  playbackRate: number;
  isLive: boolean;
  isAtLiveEdge: boolean;
  /** Seconds behind the newest media of a live stream, if the engine knows it. */
  latencySeconds?: number | undefined;
  qualities: Quality[];
  /** Quality chosen by the viewer. */
  selectedQualityId: string;
  /** Quality that is playing. */
  activeQualityId?: string | undefined;
  audioTracks: Track[];
  selectedAudioTrackId?: string | undefined;
  textTracks: Track[];
  selectedTextTrackId: string;
  /** Size of the subtitles, relative to the usual one. */
  captionScale: number;
  captionBox: CaptionBox;
  isFullscreen: boolean;
  isPictureInPicture: boolean;
  /** Result of the license check; undefined until it is known, and without a license. */
  license?: LicenseStatus | undefined;
  /** Ad in place of the video. */
  ad?: AdState | undefined;
  /** Last ad that could not be shown. */
  adFailure?: AdFailure | undefined;
  notice?: PlayerNotice | undefined;
  watermark?: Watermark | undefined;
}

export const autoQuality = 'auto';
export const textOff = 'off';

export const initialState: PlayerState = {
  status: 'idle',
  viewNumber: 0,
  hasStarted: false,
  isPaused: true,
  isMuted: false,
  volume: 1,
  currentTimeSeconds: 0,
  durationSeconds: 0,
  seekableStartSeconds: 0,
  seekableEndSeconds: 0,
  bufferedEndSeconds: 0,
  playbackRate: 1,
  isLive: false,
  isAtLiveEdge: false,
  qualities: [],
  selectedQualityId: autoQuality,
  audioTracks: [],
  textTracks: [],
  selectedTextTrackId: textOff,
  captionScale: 1,
  captionBox: 'box',
  isFullscreen: false,
  isPictureInPicture: false,
};

/** State that belongs to one source and is reset with it. */
export const sourceState: Partial<PlayerState> = {
  source: undefined,
  technology: undefined,
  error: undefined,
  hasStarted: false,
  isPaused: true,
  currentTimeSeconds: 0,
  durationSeconds: 0,
  seekableStartSeconds: 0,
  seekableEndSeconds: 0,
  bufferedEndSeconds: 0,
  isLive: false,
  isAtLiveEdge: false,
  latencySeconds: undefined,
  qualities: [],
  selectedQualityId: autoQuality,
  activeQualityId: undefined,
  audioTracks: [],
  selectedAudioTrackId: undefined,
  textTracks: [],
  selectedTextTrackId: textOff,
};
