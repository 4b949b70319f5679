import type { TelemetryConfig } from '@sluice/telemetry';
import type { AdTag } from '../state/ads.ts';
import type { LicenseConfig } from '../state/license.ts';
import type { PlayerColors } from '../themes/colors.ts';
import type { Strings } from './strings.ts';
import type { PlayerEventName, PlayerListener } from './events.ts';
import type { Source, TechnologyKind } from '../state/source.ts';
import type { CaptionBox, PlayerNotice, PlayerState, Watermark } from '../state/state.ts';

/** Identifiers of CMCD, sent in the query; version 2 by default. */
export interface CmcdConfig {
  sessionId?: string;
  contentId?: string;
  version?: 1 | 2;
}

export interface PlayerConfig {
  source?: Source;
  /** Starts playback as soon as possible; browsers usually require muted audio for that. */
  isAutoplay?: boolean;
  isMuted?: boolean;
  isLooping?: boolean;
  startSeconds?: number;
  /** Preferred order of source formats; HLS, DASH, progressive by default. */
  order?: TechnologyKind[];
  /** Reports playback to a collector. */
  telemetry?: TelemetryConfig;
  /** Ads in VAST and VMAP. */
  ads?: AdTag[];
  /** License of the player; checked beside the loading video. */
  license?: LicenseConfig;
  /** Scope of the shortcuts: inside the player (default) or the whole page. */
  keyboard?: 'player' | 'page';
  /** Set to false to show no controls; the keyboard and a click on the video still work. */
  hasControls?: boolean;
  /** Amount to load before playback starts; `auto` by default. */
  preload?: 'auto' | 'metadata';
  watermark?: Watermark;
  /** Sends Common Media Client Data (CTA-5004) with requests. */
  cmcd?: CmcdConfig;
  /** Colors of the skin, which take precedence over the properties of the page; invalid ones are left out. */
  colors?: PlayerColors;
  /** Replaces texts of the skin. */
  strings?: Partial<Strings>;
}

export interface LoadOptions {
  startSeconds?: number;
  isAutoplay?: boolean;
  /** Continues the running impression: another version of what the viewer is already watching. */
  isSameView?: boolean;
  /** Telemetry settings for this source. */
  telemetry?: Partial<TelemetryConfig>;
}

/** Playback without a skin; commands never throw, failures are emitted as the `error` event. */
export interface Playback {
  readonly video: HTMLVideoElement;
  readonly state: PlayerState;
  subscribe(listener: (state: PlayerState, before: PlayerState) => void): () => void;
  /** Listens to an event and returns a function that stops listening. */
  on<Name extends PlayerEventName>(name: Name, listener: PlayerListener<Name>): () => void;
  load(source: Source, options?: LoadOptions): void;
  unload(): void;
  /** Reloads the source and resumes where it stopped. */
  retry(): void;
  play(): void;
  pause(): void;
  seek(seconds: number): void;
  seekToLive(): void;
  /** Sets the volume from 0 to 1 and unmutes. */
  setVolume(volume: number): void;
  setMuted(isMuted: boolean): void;
  setPlaybackRate(rate: number): void;
  /** Selects a quality by id, or `auto`. */
  selectQuality(id: string): void;
  selectAudioTrack(id: string): void;
  /** Selects a track by id, or `off`. */
  selectTextTrack(id: string): void;
  destroy(): void;
}

/** Player with its skin in the page. */
export interface Player extends Playback {
  readonly element: HTMLElement;
  toggleFullscreen(): void;
  togglePictureInPicture(): void;
  /** Changes the size of subtitles, relative to the usual one, and their background. */
  setCaptionStyle(style: { scale?: number; box?: CaptionBox }): void;
  /** Shows a text in place of a video, or removes it. */
  showNotice(notice: PlayerNotice | undefined): void;
  setWatermark(watermark: Watermark | undefined): void;
}
