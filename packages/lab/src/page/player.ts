import type { PlayerError, PlayerLevel } from '../measures/recording.ts';
import { keySystems } from './key-systems.ts';
import type { StreamUnderTest } from '../streams/stream-under-test.ts';

export type SelectableRendition = {
  kind: 'video' | 'audio';
  name: string;
  height?: number;
  select: () => void;
};

/** Receives what a player reports on its own. */
export interface PlayerHooks {
  onLevel: (level: Omit<PlayerLevel, 'at'>) => void;
  onError: (error: Omit<PlayerError, 'at'>) => void;
  /** The browser cannot play this stream: a codec, container, or key system is missing. */
  onUnsupported: (reason: string) => void;
}

/** A player under test. */
export interface LabPlayer {
  readonly video: HTMLVideoElement;
  readonly version: string;
  load(stream: StreamUnderTest, hooks: PlayerHooks): Promise<void> | void;
  /** Resolves once the player has reported whether the browser plays the codecs of the stream; a case may end before. */
  whenChecked?(): Promise<void>;
  /** Renditions and audio tracks that can be chosen; undefined if the player offers no choice. */
  renditions?(): SelectableRendition[];
}

export type CreateLabPlayer = (stage: HTMLElement) => LabPlayer;

/** Adds the element of players that take one. */
export const addVideo = (stage: HTMLElement): HTMLVideoElement => {
  const video = document.createElement('video');
  video.muted = true;
  video.playsInline = true;
  stage.append(video);
  return video;
};

export const textOf = (value: unknown): string => (value instanceof Error ? value.message : String(value ?? ''));

/** Returns a name such as `540p, 1200 kbit/s`; a manifest may name neither. */
export const videoName = (height: number | null | undefined, bitsPerSecond: number): string =>
  [height ? `${height}p` : '', bitsPerSecond ? `${Math.round(bitsPerSecond / 1000)} kbit/s` : '']
    .filter(Boolean)
    .join(', ') || 'video';

/** Key system and license server of a protected stream; undefined for a clear one. */
export const protectionOf = ({
  drm,
}: StreamUnderTest): { keySystem: string; licenseUrl: string; headers: Record<string, string> } | undefined =>
  drm.system === 'none'
    ? undefined
    : {
        keySystem: keySystems[drm.system],
        licenseUrl: drm.licenseUrl ?? '',
        headers: Object.fromEntries((drm.headers ?? []).map(({ name, value }) => [name, value])),
      };
