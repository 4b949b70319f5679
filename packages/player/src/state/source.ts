import type { DrmConfig } from './drm.ts';

/** Sidecar subtitle file in WebVTT. */
export interface SidecarSubtitle {
  url: string;
  language: string;
  label?: string;
}

/** Media to play: at least one URL; the player uses the first format that the browser can play. */
export interface Source {
  hls?: string;
  dash?: string;
  progressive?: string;
  poster?: string;
  title?: string;
  /** WebVTT file whose cues refer to images or sprites (`#xywh=`). */
  thumbnails?: string;
  /** WebVTT file whose cues are the titles of chapters. */
  chapters?: string;
  subtitles?: SidecarSubtitle[];
  /** Protection of the HLS and DASH formats. */
  drm?: DrmConfig;
}

export type TechnologyKind = 'hls' | 'dash' | 'progressive';
/** `native` leaves HLS to browsers without media source extensions. */
export type Choice = { kind: TechnologyKind; url: string; isNative: boolean; isProtected?: true };

export interface Support {
  hasMediaSource: boolean;
  hasNativeHls: boolean;
}

export const defaultOrder: readonly TechnologyKind[] = ['hls', 'dash', 'progressive'];

/** Returns the first playable format of a source in the given order, or undefined if there is none. */
export function chooseTechnology(source: Source, support: Support, order = defaultOrder): Choice | undefined {
  for (const kind of order) {
    const url = source[kind];
    if (!url) continue;
    if (kind === 'progressive') return { kind, url, isNative: true };
    if (support.hasMediaSource)
      return { kind, url, isNative: false, ...(source.drm && { isProtected: true as const }) };
    if (kind === 'hls' && support.hasNativeHls) return { kind, url, isNative: true };
  }
  return undefined;
}

/** Formats that this browser can play. */
export function detectSupport(): Support {
  const hasMediaSource = 'ManagedMediaSource' in globalThis || 'MediaSource' in globalThis;
  const hasNativeHls = document.createElement('video').canPlayType('application/vnd.apple.mpegurl') !== '';
  return { hasMediaSource, hasNativeHls };
}
