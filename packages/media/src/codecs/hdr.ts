type Light = { maxContentLightLevel?: number; maxPictureAverageLightLevel?: number };

const chromaUnits = 50_000;
const lightUnits = 10_000;

/** Highest light of a pixel and of a frame, as encoders take both. */
export const contentLight = ({ maxContentLightLevel, maxPictureAverageLightLevel }: Light): string | undefined =>
  maxContentLightLevel === undefined && maxPictureAverageLightLevel === undefined
    ? undefined
    : `${maxContentLightLevel ?? 0},${maxPictureAverageLightLevel ?? 0}`;

/** A mastering display in fractions and candela, where the wire counts in small units. */
export const decimalMasterDisplay = (display: string | undefined): string | undefined =>
  display?.replaceAll(/(G|B|R|WP|L)\((\d+),(\d+)\)/g, (_, name: string, first: string, second: string) => {
    const units = name === 'L' ? lightUnits : chromaUnits;
    return `${name}(${Number(first) / units},${Number(second) / units})`;
  });

const colors = { PQ: 'smpte2084', HLG: 'arib-std-b67' } as const;

/** A filter that says what the colours of a picture of high dynamic range mean. */
export const hdrFilter = (range: keyof typeof colors): string =>
  `setparams=range=tv:color_primaries=bt2020:color_trc=${colors[range]}:colorspace=bt2020nc`;
