import type { FilterSettings, VideoFilterBehavior } from './filter.ts';

const optionText = (options: Record<string, number | undefined>): string =>
  Object.entries(options)
    .flatMap(([name, value]) => (value === undefined ? [] : [`${name}=${value}`]))
    .join(':');
const filterWith = (filter: string, options: Record<string, number | undefined>): { text: string }[] => [
  { text: [filter, optionText(options)].filter((part) => part !== '').join('=') },
];

/** hqdn3d's influence of older frames is invisible: measured in `filters.int.test.ts`. */
const rememberedFrames = 48;

export const denoiseHqdn3d: VideoFilterBehavior<FilterSettings<'DENOISE_HQDN3D'>> = {
  leadInFrames: rememberedFrames,
  links: ({ lumaSpatial, chromaSpatial, lumaTmp, chromaTmp }) =>
    filterWith('hqdn3d', {
      luma_spatial: lumaSpatial,
      chroma_spatial: chromaSpatial,
      luma_tmp: lumaTmp,
      chroma_tmp: chromaTmp,
    }),
};

export const unsharp: VideoFilterBehavior<FilterSettings<'UNSHARP'>> = {
  links: (settings) =>
    filterWith('unsharp', {
      lx: settings.lumaMatrixHorizontalSize,
      ly: settings.lumaMatrixVerticalSize,
      la: settings.lumaEffectStrength,
      cx: settings.chromaMatrixHorizontalSize,
      cy: settings.chromaMatrixVerticalSize,
      ca: settings.chromaEffectStrength,
    }),
};
