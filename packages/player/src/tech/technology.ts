import type { DownloadMeasure } from '@sluice/telemetry';
import type { PlayerError } from '../core/errors.ts';
import type { Quality, Track } from '../core/state.ts';

/** What a technology tells the player. */
export interface TechnologyHooks {
  onQualities(qualities: Quality[]): void;
  onActiveQuality(id: string | undefined): void;
  onAudioTracks(tracks: Track[], selectedId: string | undefined): void;
  onTextTracks(tracks: Track[]): void;
  onLive(isLive: boolean): void;
  /** Playback has ended for good; everything that could be mended was tried. */
  onFailure(error: PlayerError): void;
  onDownload(measure: DownloadMeasure): void;
}

/** Plays one kind of source on a video element. */
export interface Technology {
  /** Name and version as telemetry reports them. */
  readonly player: string;
  readonly version: string;
  /** Begins to load; failures come through the hooks. */
  load(url: string, startSeconds: number | undefined): void;
  selectQuality(id: string): void;
  selectAudioTrack(id: string): void;
  /** Takes a track's id or `off`; cues appear in a hidden text track of the element, the skin draws them. */
  selectTextTrack(id: string): void;
  /** Position of the live edge in seconds, where the engine knows better than the element. */
  liveEdgeSeconds?(): number | undefined;
  /** Lets go of the element; an engine may need a moment, and the next one must wait for it. */
  destroy(): void | Promise<void>;
}

export type CreateTechnology = (video: HTMLVideoElement, hooks: TechnologyHooks) => Technology | Promise<Technology>;
