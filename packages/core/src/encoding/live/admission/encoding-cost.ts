import { usualLivePresets, type CodecKind, type VideoPreset } from '@sluice/contract';

/** Settings of a video stream that determine the work of its encoder. */
export type RenditionSettings = {
  kind: CodecKind;
  width?: number | undefined;
  height?: number | undefined;
  rate?: number | undefined;
  presetConfiguration?: VideoPreset | undefined;
};

/**
 * Processor seconds per million pixels, with the presets of `packages/media/src/codecs`: measured with FFmpeg 8 on
 * noisy 720p at 30 frames per second, and half as much again, as cores that share their units are slower when both work.
 */
const secondsPerMegapixel: Readonly<Record<'H264' | 'H265', Readonly<Record<VideoPreset, number>>>> = {
  H264: {
    LIVE_VERYLOW_LATENCY: 0.004,
    LIVE_LOWER_LATENCY: 0.01,
    LIVE_LOW_LATENCY: 0.016,
    LIVE_STANDARD: 0.016,
    LIVE_HIGH_QUALITY: 0.025,
    LIVE_VERYHIGH_QUALITY: 0.03,
    LIVE_ULTRAHIGH_QUALITY: 0.04,
    VOD_ULTRAHIGH_SPEED: 0.004,
    VOD_SUPERHIGH_SPEED: 0.01,
    VOD_EXTRAHIGH_SPEED: 0.016,
    VOD_HARDWARE_SHORTFORM: 0.016,
    VOD_VERYHIGH_SPEED: 0.016,
    VOD_HIGH_SPEED: 0.025,
    VOD_SPEED: 0.03,
    VOD_STANDARD: 0.04,
    VOD_QUALITY: 0.06,
    VOD_HIGH_QUALITY: 0.1,
  },
  H265: {
    LIVE_VERYLOW_LATENCY: 0.025,
    LIVE_LOWER_LATENCY: 0.025,
    LIVE_LOW_LATENCY: 0.025,
    LIVE_STANDARD: 0.05,
    LIVE_HIGH_QUALITY: 0.05,
    LIVE_VERYHIGH_QUALITY: 0.06,
    LIVE_ULTRAHIGH_QUALITY: 0.075,
    VOD_ULTRAHIGH_SPEED: 0.025,
    VOD_SUPERHIGH_SPEED: 0.03,
    VOD_EXTRAHIGH_SPEED: 0.05,
    VOD_HARDWARE_SHORTFORM: 0.05,
    VOD_VERYHIGH_SPEED: 0.05,
    VOD_HIGH_SPEED: 0.05,
    VOD_SPEED: 0.06,
    VOD_STANDARD: 0.075,
    VOD_QUALITY: 0.15,
    VOD_HIGH_QUALITY: 0.3,
  },
};

/** Decoding of the publisher's picture and scaling it for each rendition. */
const decodeSecondsPerMegapixel = 0.006;
const usualHeight = 1080;
const usualRate = 30;
const usualShape = 16 / 9;

const megapixelsPerSecond = ({ width, height, rate }: RenditionSettings): number => {
  const tall = height || (width ? width / usualShape : usualHeight);
  return ((width || tall * usualShape) * tall * (rate || usualRate)) / 1e6;
};

const encoderCost = (rendition: RenditionSettings): number => {
  const { kind, presetConfiguration } = rendition;
  if (kind !== 'H264' && kind !== 'H265') return 0;
  return megapixelsPerSecond(rendition) * secondsPerMegapixel[kind][presetConfiguration ?? usualLivePresets[kind]];
};

/**
 * Estimates the processor seconds that a second of a live encoding needs, from the settings of its video streams: sizes
 * and rates that depend on the publisher count as 1080p with 30 frames per second. Sound costs next to nothing.
 */
export const liveEncodingCost = (renditions: readonly RenditionSettings[]): number => {
  const videos = renditions.filter(({ kind }) => kind === 'H264' || kind === 'H265');
  const largest = Math.max(0, ...videos.map(megapixelsPerSecond));
  return largest * decodeSecondsPerMegapixel + videos.reduce((sum, rendition) => sum + encoderCost(rendition), 0);
};
