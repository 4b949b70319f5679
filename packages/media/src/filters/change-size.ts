import { AppError } from '@sluice/contract';
import { fraction } from '../shared/fraction.ts';
import type { FilterSettings, Frame, VideoFilterBehavior } from './filter.ts';

/** 4:2:0 chroma requires even sizes. */
const even = (value: number): number => Math.max(2, Math.round(value / 2) * 2);
const evenDown = (value: number): number => Math.floor(value / 2) * 2;

type Edges = { left: number; right: number; top: number; bottom: number };

const edgesOf = (settings: FilterSettings<'CROP'>, { width, height }: Frame): Edges => {
  const share = settings.unit === 'PERCENTS' ? { x: width / 100, y: height / 100 } : { x: 1, y: 1 };
  return {
    left: evenDown((settings.left ?? 0) * share.x),
    right: evenDown((settings.right ?? 0) * share.x),
    top: evenDown((settings.top ?? 0) * share.y),
    bottom: evenDown((settings.bottom ?? 0) * share.y),
  };
};

const cropped = (settings: FilterSettings<'CROP'>, frame: Frame): Frame => {
  const { left, right, top, bottom } = edgesOf(settings, frame);
  const [width, height] = [evenDown(frame.width - left - right), evenDown(frame.height - top - bottom)];
  if (width < 2 || height < 2)
    throw new AppError('settings_unsupported', {
      evidence: `The crop filter removes everything from a frame of ${frame.width} × ${frame.height} pixels.`,
    });
  return { ...frame, width, height };
};

export const crop: VideoFilterBehavior<FilterSettings<'CROP'>> = {
  frame: cropped,
  links: (settings, { frame }) => {
    const { left, top } = edgesOf(settings, frame);
    const { width, height } = cropped(settings, frame);
    return [{ text: `crop=${width}:${height}:${left}:${top}` }];
  },
};

const quarterTurns = (rotation: number): number | undefined =>
  rotation % 90 === 0 ? (((rotation / 90) % 4) + 4) % 4 : undefined;

export const rotate: VideoFilterBehavior<FilterSettings<'ROTATE'>> = {
  frame: ({ rotation }, frame) =>
    (quarterTurns(rotation) ?? 0) % 2 === 1 ? { ...frame, width: frame.height, height: frame.width } : frame,
  links: ({ rotation }) => {
    const turns = quarterTurns(rotation);
    if (turns === undefined) return [{ text: `rotate=${rotation}*PI/180` }];
    return [[], ['transpose=clock'], ['hflip', 'vflip'], ['transpose=cclock']][turns]?.map((text) => ({ text })) ?? [];
  },
};

type Algorithm = NonNullable<FilterSettings<'SCALE'>['scalingAlgorithm']>;
const algorithms: Record<Algorithm, string> = {
  FAST_BILINEAR: 'fast_bilinear',
  BILINEAR: 'bilinear',
  BICUBIC: 'bicubic',
  EXPERIMENTAL: 'experimental',
  NEAREST_NEIGHBOR: 'neighbor',
  AVERAGING_AREA: 'area',
  BICUBIC_LUMA_BILINEAR_CHROMA: 'bicublin',
  GAUSS: 'gauss',
  SINC: 'sinc',
  LANCZOS: 'lanczos',
  SPLINE: 'spline',
};

const scaled = (settings: FilterSettings<'SCALE'>, frame: Frame): Frame => {
  const { sampleAspectRatioNumerator: numerator, sampleAspectRatioDenominator: denominator } = settings;
  const aspect = frame.width / frame.height;
  const height = settings.height || (settings.width ? settings.width / aspect : frame.height);
  const width = settings.width || height * aspect;
  return {
    rate: frame.rate,
    width: even(width),
    height: even(height),
    ...(numerator && denominator && { sampleAspectRatio: fraction(numerator, denominator) }),
  };
};

export const scale: VideoFilterBehavior<FilterSettings<'SCALE'>> = {
  frame: scaled,
  links: (settings, { frame }) => {
    const { width, height } = scaled(settings, frame);
    const flags = algorithms[settings.scalingAlgorithm ?? 'BICUBIC'];
    return [{ text: `scale=${width}:${height}:flags=${flags}` }, { text: 'setsar=1' }];
  },
};
