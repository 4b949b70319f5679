import type { VideoCodec } from '../codecs/codec.ts';
import { unlessZero } from '../codecs/options.ts';
import type { VideoStreamInfo } from '../probe/media-info.ts';
import { fraction, frameRateOf, toNumber, type Fraction } from '../shared/fraction.ts';

export type Picture = { width: number; height: number; sampleAspectRatio: Fraction; rate: Fraction };

type PictureSettings = {
  width?: number;
  height?: number;
  rate?: number;
  sampleAspectRatioNumerator?: number;
  sampleAspectRatioDenominator?: number;
  displayAspectRatio?: { numerator: number; denominator: number };
};

/** Pixel aspect ratio: as set, or derived from the display aspect ratio. */
const pixelShape = (settings: PictureSettings, { width, height }: { width: number; height: number }): Fraction => {
  const { displayAspectRatio: shape, sampleAspectRatioNumerator = 1, sampleAspectRatioDenominator = 1 } = settings;
  if (shape) return fraction(shape.numerator * height, shape.denominator * width);
  return fraction(sampleAspectRatioNumerator, sampleAspectRatioDenominator);
};

/** 4:2:0 chroma requires even sizes. */
const even = (value: number): number => Math.max(2, Math.round(value / 2) * 2);

const sizeOf = (settings: PictureSettings, source: VideoStreamInfo): { width: number; height: number } => {
  const aspect = toNumber(source.displayAspectRatio);
  const width = unlessZero(settings.width);
  const height = unlessZero(settings.height);
  if (width !== undefined) return { width: even(width), height: even(height ?? width / aspect) };
  if (height !== undefined) return { width: even(height * aspect), height: even(height) };
  return { width: even(source.height * aspect), height: even(source.height) };
};

/** Size, pixel aspect ratio and frame rate of a rendition; defaults come from the input. */
export const pictureOf = (codec: VideoCodec, source: VideoStreamInfo): Picture => {
  const settings: PictureSettings = codec.settings;
  const rate = unlessZero(settings.rate);
  const size = sizeOf(settings, source);
  return {
    ...size,
    sampleAspectRatio: pixelShape(settings, size),
    rate: rate === undefined ? source.frameRate : frameRateOf(rate),
  };
};
