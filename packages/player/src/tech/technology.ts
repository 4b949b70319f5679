import type { DownloadMeasure } from '@sluice/telemetry';
import type { PlayerError } from '../state/errors.ts';
import type { DrmConfig } from '../state/drm.ts';
import type { Quality, Track } from '../state/state.ts';

/** Callbacks from a technology to the player. */
export interface TechnologyHooks {
  onQualities(qualities: Quality[]): void;
  onActiveQuality(id: string | undefined): void;
  onAudioTracks(tracks: Track[], selectedId: string | undefined): void;
  onTextTracks(tracks: Track[]): void;
  onLive(isLive: boolean): void;
  /** Playback has ended permanently; all recovery attempts failed. */
  onFailure(error: PlayerError): void;
  onDownload(measure: DownloadMeasure): void;
}

/** Seconds behind the newest media of a live stream. */
export type LiveLatency = { seconds: number; targetSeconds: number };

/** Plays one kind of source on a video element. */
export interface Technology {
  /** Name of the engine, as reported by telemetry. */
  readonly player: string;
  /** Starts loading; failures are reported through the hooks. */
  load(url: string, startSeconds: number | undefined): void;
  selectQuality(id: string): void;
  selectAudioTrack(id: string): void;
  /** Selects a track by id, or `off`; cues appear in a hidden text track of the element, and the skin draws them. */
  selectTextTrack(id: string): void;
  /** Returns the live edge in seconds if the engine knows it better than the element. */
  liveEdgeSeconds?(): number | undefined;
  /** Returns how far a live stream is behind its newest media, and how far the engine wants it to be. */
  liveLatency?(): LiveLatency | undefined;
  /** Releases the element; this may take time, and the next engine must wait for it. */
  destroy(): void | Promise<void>;
}

/** Settings of the source and the page that an engine follows. */
export interface TechnologyOptions {
  drm?: DrmConfig | undefined;
  cmcd?: { sessionId?: string; contentId?: string; version?: 1 | 2 } | undefined;
}

export type CreateTechnology = (
  video: HTMLVideoElement,
  hooks: TechnologyHooks,
  options: TechnologyOptions,
) => Technology | Promise<Technology>;
