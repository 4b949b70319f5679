/** A subtitle file beside the stream, in WebVTT. */
export interface SidecarSubtitle {
  url: string;
  language: string;
  label?: string;
}

/** What to play: at least one address; the player takes the first form the browser can play. */
export interface Source {
  hls?: string;
  dash?: string;
  progressive?: string;
  poster?: string;
  title?: string;
  /** WebVTT file whose cues point at pictures or sprites (`#xywh=`). */
  thumbnails?: string;
  subtitles?: SidecarSubtitle[];
}

export type TechnologyKind = 'hls' | 'dash' | 'progressive';
/** `native` leaves HLS to the browser, where media source extensions are missing. */
export type Choice = { kind: TechnologyKind; url: string; isNative: boolean };

export interface Support {
  hasMediaSource: boolean;
  hasNativeHls: boolean;
}

export const defaultOrder: readonly TechnologyKind[] = ['hls', 'dash', 'progressive'];

/** Picks the first form of the source that this browser plays, in the given order; none is undefined. */
export function chooseTechnology(source: Source, support: Support, order = defaultOrder): Choice | undefined {
  for (const kind of order) {
    const url = source[kind];
    if (!url) continue;
    if (kind === 'progressive' || support.hasMediaSource) return { kind, url, isNative: kind === 'progressive' };
    if (kind === 'hls' && support.hasNativeHls) return { kind, url, isNative: true };
  }
  return undefined;
}

/** What this browser can play. */
export function detectSupport(): Support {
  const hasMediaSource = 'ManagedMediaSource' in globalThis || 'MediaSource' in globalThis;
  const hasNativeHls = document.createElement('video').canPlayType('application/vnd.apple.mpegurl') !== '';
  return { hasMediaSource, hasNativeHls };
}
