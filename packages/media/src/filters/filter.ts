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

/** A picture between two filters: size in square pixels unless a filter says otherwise, and frame rate. */
export type Frame = { width: number; height: number; rate: Fraction; sampleAspectRatio?: Fraction };

/** What a filter may ask for while its part of the graph is written. */
export type FilterContext = {
  /** The picture that comes in. */
  frame: Frame;
  /** Number of the first frame that runs through, counted from the start of the encoding at the rate of `frame`. */
  firstFrame: number;
  /** Number of FFmpeg's input that reads this further file. */
  extraInput: (fileKey: string) => number;
  fontFile: (font: string) => string;
};

/** Part of a chain; one with `beside` has a second chain that makes its second picture. */
export type FilterLink = { text: string; beside?: string };

export type VideoFilterBehaviour<Settings> = {
  /** What comes out; the same as what goes in if left out. */
  frame?: (settings: Settings, frame: Frame) => Frame;
  links: (settings: Settings, context: FilterContext) => FilterLink[];
  /** Frames before a chunk that it must have seen to do what it does without chunks. */
  leadInFrames?: number;
  /** Needs the frames as the input has them, not those of the rendition's rate. */
  needsSourceRate?: true;
  /** Keys of files it reads. */
  files?: (settings: Settings) => string[];
};

/** The key by which a task asks for the image at an address. */
export const imageKey = (address: string): string => `image:${address}`;
