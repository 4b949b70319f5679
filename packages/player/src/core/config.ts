import type { TelemetryConfig } from '@sluice/telemetry';
import type { Strings } from '../controls/strings.ts';
import type { PlayerEventName, PlayerListener } from './events.ts';
import type { Source, TechnologyKind } from './source.ts';
import type { PlayerState } from './state.ts';

export interface PlayerConfig {
  source?: Source;
  /** Play as soon as possible; browsers usually want the sound off for that. */
  isAutoplay?: boolean;
  isMuted?: boolean;
  isLooping?: boolean;
  startSeconds?: number;
  /** Which form of a source to prefer; HLS, DASH, progressive by default. */
  order?: TechnologyKind[];
  /** Reports playback to a collector. */
  telemetry?: TelemetryConfig;
  /** Where shortcuts work: inside the player (default) or on the whole page. */
  keyboard?: 'player' | 'page';
  /** Replaces texts of the skin. */
  strings?: Partial<Strings>;
}

export interface LoadOptions {
  startSeconds?: number;
  isAutoplay?: boolean;
  /** What telemetry should report for this source. */
  telemetry?: Partial<TelemetryConfig>;
}

/** Playback without a skin; commands never throw, failures come as the `error` event. */
export interface Playback {
  readonly video: HTMLVideoElement;
  readonly state: PlayerState;
  subscribe(listener: (state: PlayerState, before: PlayerState) => void): () => void;
  /** Listens to an event and returns how to stop. */
  on<Name extends PlayerEventName>(name: Name, listener: PlayerListener<Name>): () => void;
  load(source: Source, options?: LoadOptions): void;
  unload(): void;
  /** Loads the source again and goes on where it stopped. */
  retry(): void;
  play(): void;
  pause(): void;
  seek(seconds: number): void;
  seekToLive(): void;
  /** 0 to 1; also turns the sound on. */
  setVolume(volume: number): void;
  setMuted(isMuted: boolean): void;
  setPlaybackRate(rate: number): void;
  /** A quality's id or `auto`. */
  selectQuality(id: string): void;
  selectAudioTrack(id: string): void;
  /** A track's id or `off`. */
  selectTextTrack(id: string): void;
  destroy(): void;
}

/** A player in the page. */
export interface Player extends Playback {
  readonly element: HTMLElement;
  toggleFullscreen(): void;
  togglePictureInPicture(): void;
}
