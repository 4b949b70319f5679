import { colorTransfers } from '../shared-enums.ts';

const spaces = [
  'UNSPECIFIED',
  'RGB',
  'BT709',
  'FCC',
  'BT470BG',
  'SMPTE170M',
  'SMPTE240M',
  'YCGCO',
  'YCOCG',
  'BT2020_NCL',
  'BT2020_CL',
  'SMPTE2085',
] as const;
const primaries = [
  'UNSPECIFIED',
  'BT709',
  'BT470M',
  'BT470BG',
  'SMPTE170M',
  'SMPTE240M',
  'FILM',
  'BT2020',
  'SMPTE428',
  'SMPTEST428_1',
  'SMPTE431',
  'SMPTE432',
  'JEDEC_P22',
] as const;
const ranges = ['UNSPECIFIED', 'MPEG', 'JPEG'] as const;
const locations = ['UNSPECIFIED', 'LEFT', 'CENTER', 'TOPLEFT', 'TOP', 'BOTTOMLEFT', 'BOTTOM'] as const;

const copied = (label: string) =>
  ({ type: 'boolean', label, help: 'No effect: the input’s value is always kept' }) as const;

/** Color metadata written into the video. */
export const colorConfig = {
  type: 'object',
  label: 'Color metadata',
  advanced: true,
  group: 'Video',
  help: 'Written into the stream without converting the video; same as the input if empty',
  fields: {
    copyChromaLocationFlag: copied('Keep the chroma location'),
    copyColorSpaceFlag: copied('Keep the color space'),
    copyColorPrimariesFlag: copied('Keep the color primaries'),
    copyColorRangeFlag: copied('Keep the color range'),
    copyColorTransferFlag: copied('Keep the color transfer'),
    chromaLocation: { type: 'choice', label: 'Chroma location', values: locations },
    colorSpace: { type: 'choice', label: 'Color space', values: spaces },
    colorPrimaries: { type: 'choice', label: 'Color primaries', values: primaries },
    colorRange: { type: 'choice', label: 'Color range', values: ranges },
    colorTransfer: { type: 'choice', label: 'Color transfer', values: colorTransfers },
    inputColorSpace: { type: 'choice', label: 'Input color space', values: spaces },
    inputColorRange: { type: 'choice', label: 'Input color range', values: ranges },
    inputColorPrimaries: { type: 'choice', label: 'Input color primaries', values: primaries },
    inputColorTransfer: { type: 'choice', label: 'Input color transfer', values: colorTransfers },
  },
} as const;

export const displayAspectRatio = {
  type: 'object',
  label: 'Display aspect ratio',
  advanced: true,
  group: 'Video',
  help: 'Sets the pixel aspect ratio so that the video has this shape; leave the pixel aspect ratio empty',
  fields: {
    numerator: { type: 'integer', label: 'Width', min: 1, max: 65535, required: true },
    denominator: { type: 'integer', label: 'Height', min: 1, max: 65535, required: true },
  },
} as const;
