import { colorTransfers } from '../wide-vocabularies.ts';

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

const copied = (label: string) => ({ type: 'boolean', label, help: 'What the input says is kept anyway' }) as const;

/** What the colours of a video mean, as it is written into it. */
export const colorConfig = {
  type: 'object',
  label: 'Colours',
  advanced: true,
  group: 'Picture',
  help: "Says what the colours mean and converts nothing; the input's if left out",
  fields: {
    copyChromaLocationFlag: copied('Keep the place of chroma'),
    copyColorSpaceFlag: copied('Keep the colour space'),
    copyColorPrimariesFlag: copied('Keep the primaries'),
    copyColorRangeFlag: copied('Keep the range'),
    copyColorTransferFlag: copied('Keep the transfer'),
    chromaLocation: { type: 'choice', label: 'Place of chroma', values: locations },
    colorSpace: { type: 'choice', label: 'Colour space', values: spaces },
    colorPrimaries: { type: 'choice', label: 'Primaries', values: primaries },
    colorRange: { type: 'choice', label: 'Range', values: ranges },
    colorTransfer: { type: 'choice', label: 'Transfer', values: colorTransfers },
    inputColorSpace: { type: 'choice', label: 'Colour space of the input', values: spaces },
    inputColorRange: { type: 'choice', label: 'Range of the input', values: ranges },
    inputColorPrimaries: { type: 'choice', label: 'Primaries of the input', values: primaries },
    inputColorTransfer: { type: 'choice', label: 'Transfer of the input', values: colorTransfers },
  },
} as const;

export const displayAspectRatio = {
  type: 'object',
  label: 'Shape of the picture',
  advanced: true,
  group: 'Picture',
  help: 'Makes pixels wide or narrow until the picture has it; the shape of a pixel is left out then',
  fields: {
    numerator: { type: 'integer', label: 'Width', min: 1, max: 65535, required: true },
    denominator: { type: 'integer', label: 'Height', min: 1, max: 65535, required: true },
  },
} as const;
