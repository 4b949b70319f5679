import type { CodecSettings, VideoCodec } from './codec.ts';

type ColorConfig = NonNullable<CodecSettings<'H264'>['colorConfig']>;
type Words<K extends keyof ColorConfig> = Record<NonNullable<ColorConfig[K]> & string, string>;

const spaces: Words<'colorSpace'> = {
  UNSPECIFIED: 'unknown',
  RGB: 'gbr',
  BT709: 'bt709',
  FCC: 'fcc',
  BT470BG: 'bt470bg',
  SMPTE170M: 'smpte170m',
  SMPTE240M: 'smpte240m',
  YCGCO: 'ycgco',
  YCOCG: 'ycgco',
  BT2020_NCL: 'bt2020nc',
  BT2020_CL: 'bt2020c',
  SMPTE2085: 'smpte2085',
};
const primaries: Words<'colorPrimaries'> = {
  UNSPECIFIED: 'unknown',
  BT709: 'bt709',
  BT470M: 'bt470m',
  BT470BG: 'bt470bg',
  SMPTE170M: 'smpte170m',
  SMPTE240M: 'smpte240m',
  FILM: 'film',
  BT2020: 'bt2020',
  SMPTE428: 'smpte428',
  SMPTEST428_1: 'smpte428',
  SMPTE431: 'smpte431',
  SMPTE432: 'smpte432',
  JEDEC_P22: 'jedec-p22',
};
const transfers: Words<'colorTransfer'> = {
  UNSPECIFIED: 'unknown',
  BT709: 'bt709',
  GAMMA22: 'bt470m',
  GAMMA28: 'bt470bg',
  SMPTE170M: 'smpte170m',
  SMPTE240M: 'smpte240m',
  LINEAR: 'linear',
  LOG: 'log100',
  LOG_SQRT: 'log316',
  IEC61966_2_4: 'iec61966-2-4',
  BT1361_ECG: 'bt1361e',
  IEC61966_2_1: 'iec61966-2-1',
  BT2020_10: 'bt2020-10',
  BT2020_12: 'bt2020-12',
  SMPTE2084: 'smpte2084',
  SMPTE428: 'smpte428',
  ARIB_STD_B67: 'arib-std-b67',
};
const ranges: Words<'colorRange'> = { UNSPECIFIED: 'unknown', MPEG: 'tv', JPEG: 'pc' };

type Meaning = { space?: string; primaries?: string; transfer?: string; range?: string; location?: string };

/** Filter that sets color properties without converting; none without properties. */
export const colorParameters = (meaning: Meaning): string[] => {
  const names = {
    range: meaning.range,
    color_primaries: meaning.primaries,
    color_trc: meaning.transfer,
    colorspace: meaning.space,
    chroma_location: meaning.location,
  };
  const flags = Object.entries(names).flatMap(([name, value]) => (value === undefined ? [] : [`${name}=${value}`]));
  return flags.length > 0 ? [`setparams=${flags.join(':')}`] : [];
};

/** Filters that set color properties: of the input before filtering, and of the rendition at the end. */
export const colorFilters = ({ settings }: VideoCodec): { input: string[]; output: string[] } => {
  const config: ColorConfig = ('colorConfig' in settings && settings.colorConfig) || {};
  return {
    input: colorParameters({
      ...(config.inputColorSpace && { space: spaces[config.inputColorSpace] }),
      ...(config.inputColorPrimaries && { primaries: primaries[config.inputColorPrimaries] }),
      ...(config.inputColorTransfer && { transfer: transfers[config.inputColorTransfer] }),
      ...(config.inputColorRange && { range: ranges[config.inputColorRange] }),
    }),
    output: colorParameters({
      ...(config.colorSpace && { space: spaces[config.colorSpace] }),
      ...(config.colorPrimaries && { primaries: primaries[config.colorPrimaries] }),
      ...(config.colorTransfer && { transfer: transfers[config.colorTransfer] }),
      ...(config.colorRange && { range: ranges[config.colorRange] }),
      ...(config.chromaLocation && {
        location: config.chromaLocation === 'UNSPECIFIED' ? 'unknown' : config.chromaLocation.toLowerCase(),
      }),
    }),
  };
};
