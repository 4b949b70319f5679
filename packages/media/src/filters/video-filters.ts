import type { VideoStreamInfo } from '../probe/media-info.ts';
import { equal, fraction } from '../shared/fraction.ts';
import { crop, rotate, scale } from './change-size.ts';
import { conform, deinterlace, enhancedDeinterlace, interlace } from './fields.ts';
import type { FilterSettings, Frame, VideoFilter, VideoFilterBehavior, VideoFilterKind } from './filter.ts';
import { denoiseHqdn3d, unsharp } from './quality.ts';
import { text } from './text.ts';
import { enhancedWatermark, watermark } from './watermark.ts';

const behaviors: { [K in VideoFilterKind]: VideoFilterBehavior<FilterSettings<K>> } = {
  CONFORM: conform,
  CROP: crop,
  DEINTERLACE: deinterlace,
  DENOISE_HQDN3D: denoiseHqdn3d,
  ENHANCED_DEINTERLACE: enhancedDeinterlace,
  ENHANCED_WATERMARK: enhancedWatermark,
  INTERLACE: interlace,
  ROTATE: rotate,
  SCALE: scale,
  TEXT: text,
  UNSHARP: unsharp,
  WATERMARK: watermark,
};

/** A filter's behavior bound to its settings. */
export type BoundFilter = {
  frame: (frame: Frame) => Frame;
  links: (
    ...given: [Parameters<VideoFilterBehavior<never>['links']>[1]]
  ) => ReturnType<VideoFilterBehavior<never>['links']>;
  leadInFrames: number;
  needsSourceRate: boolean;
  files: string[];
};

export const boundFilter = ({ kind, settings }: VideoFilter): BoundFilter => {
  // A filter's type ties settings to its kind; the table's row for the kind accepts exactly those settings.
  const behavior = behaviors[kind] as VideoFilterBehavior<VideoFilter['settings']>;
  return {
    frame: (frame) => behavior.frame?.(settings, frame) ?? frame,
    links: (context) => behavior.links(settings, context),
    leadInFrames: behavior.leadInFrames ?? 0,
    needsSourceRate: behavior.needsSourceRate ?? false,
    files: behavior.files?.(settings) ?? [],
  };
};

/** Input as filters see it: with square pixels. */
export const enteringFrame = (source: VideoStreamInfo): Frame => {
  const { width, height, sampleAspectRatio: pixel, frameRate } = source;
  if (equal(pixel, fraction(1, 1))) return { width, height, rate: frameRate };
  const stretched = Math.max(2, Math.round((width * pixel.numerator) / pixel.denominator / 2) * 2);
  return { width: stretched, height, rate: frameRate };
};

/** Stream info of the filtered input, from which a rendition's size and rate are derived. */
export const filteredSource = (source: VideoStreamInfo, filters: readonly VideoFilter[]): VideoStreamInfo => {
  if (filters.length === 0) return source;
  const { width, height, rate } = filters.reduce(
    (frame, filter) => boundFilter(filter).frame(frame),
    enteringFrame(source),
  );
  return {
    ...source,
    width,
    height,
    frameRate: rate,
    sampleAspectRatio: fraction(1, 1),
    displayAspectRatio: fraction(width, height),
  };
};
