import { filterMedia, type filters, type SettingsOf, type UsableFilter } from '@sluice/contract';
import type { Fraction } from '../shared/fraction.ts';

export type AudioFilterKind = 'AUDIO_MIX' | 'AUDIO_VOLUME' | 'EBU_R128_SINGLE_PASS';
export type VideoFilterKind = Exclude<UsableFilter, AudioFilterKind>;

export type FilterSettings<K extends UsableFilter> = SettingsOf<(typeof filters)['kinds'][K]>;

/** A filter with the settings of its kind. */
export type VideoFilter = { [K in VideoFilterKind]: { kind: K; settings: FilterSettings<K> } }[VideoFilterKind];
export type AudioFilter = { [K in AudioFilterKind]: { kind: K; settings: FilterSettings<K> } }[AudioFilterKind];
export type Filter = VideoFilter | AudioFilter;

export const isVideoFilter = (filter: Filter): filter is VideoFilter => filterMedia[filter.kind] === 'video';

/** A frame format between two filters: size in square pixels unless a filter changes that, and frame rate. */
export type Frame = { width: number; height: number; rate: Fraction; sampleAspectRatio?: Fraction };

/** Context of a filter while its part of the graph is built. */
export type FilterContext = {
  /** Format of the incoming frames. */
  frame: Frame;
  /** Number of the first incoming frame, counted from the start of the encoding at the rate of `frame`. */
  firstFrame: number;
  /** Index of FFmpeg's input that reads this additional file. */
  extraInput: (fileKey: string) => number;
  fontFile: (font: string) => string;
};

/** Part of a chain; `beside` is a second chain that produces its second video input. */
export type FilterLink = { text: string; secondInput?: string };

export type VideoFilterBehavior<Settings> = {
  /** Format of the output; the same as the input if omitted. */
  frame?: (settings: Settings, frame: Frame) => Frame;
  links: (settings: Settings, context: FilterContext) => FilterLink[];
  /** Number of frames that it must process before a chunk to match the output without chunks. */
  leadInFrames?: number;
  /** True when it needs the frames of the input, not those at the rendition's rate. */
  needsSourceRate?: true;
  /** Keys of the files that it reads. */
  files?: (settings: Settings) => string[];
};

/** Key under which a task requests the image at a URL. */
export const imageKey = (address: string): string => `image:${address}`;
