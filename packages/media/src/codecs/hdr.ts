import type { DynamicRange, Mastering } from './codec.ts';

type Light = { maxContentLightLevel?: number; maxPictureAverageLightLevel?: number };

const chromaUnits = 50_000;
const lightUnits = 10_000;

/** Maximum light level of a pixel (MaxCLL) and of a frame (MaxFALL), as encoders expect them. */
export const contentLight = ({ maxContentLightLevel, maxPictureAverageLightLevel }: Light): string | undefined =>
  maxContentLightLevel === undefined && maxPictureAverageLightLevel === undefined
    ? undefined
    : `${maxContentLightLevel ?? 0},${maxPictureAverageLightLevel ?? 0}`;

/** Mastering display in fractions and candela, converted from the API's small units. */
export const decimalMasterDisplay = (display: string | undefined): string | undefined =>
  display?.replaceAll(/(G|B|R|WP|L)\((\d+),(\d+)\)/g, (_, name: string, first: string, second: string) => {
    const units = name === 'L' ? lightUnits : chromaUnits;
    return `${name}(${Number(first) / units},${Number(second) / units})`;
  });

/** FFmpeg's names of the transfer functions. */
export const hdrTransfers = { PQ: 'smpte2084', HLG: 'arib-std-b67' } as const;

/** Filter that sets the color properties of HDR video. */
export const hdrFilter = (range: DynamicRange): string =>
  `setparams=range=tv:color_primaries=bt2020:color_trc=${hdrTransfers[range]}:colorspace=bt2020nc`;

/** Display of ITU-R BT.709 whose white has the 203 cd/m² of the conversion. */
const sdrMastering: Mastering = {
  masterDisplay: 'G(15000,30000)B(7500,3000)R(32000,16500)WP(15635,16450)L(2030000,50)',
  maxContentLightLevel: 203,
};
/** Reference display of HLG: ITU-R BT.2020 with a peak of 1000 cd/m². */
const hlgMastering: Mastering = {
  masterDisplay: 'G(8500,39850)B(6550,2300)R(35400,14600)WP(15635,16450)L(10000000,50)',
  maxContentLightLevel: 1000,
};

/** Default metadata of a conversion to HDR10; undefined if the video keeps its own. */
export const masteringOf = (from: DynamicRange | null, to: DynamicRange | null): Mastering | undefined => {
  if (to !== 'PQ' || from === 'PQ') return undefined;
  return from === 'HLG' ? hlgMastering : sdrMastering;
};
