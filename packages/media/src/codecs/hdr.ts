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

const colors = { PQ: 'smpte2084', HLG: 'arib-std-b67' } as const;

/** Filter that sets the color properties of HDR video. */
export const hdrFilter = (range: keyof typeof colors): string =>
  `setparams=range=tv:color_primaries=bt2020:color_trc=${colors[range]}:colorspace=bt2020nc`;
