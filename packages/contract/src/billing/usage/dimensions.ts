/** Dimensions by which usage can be split, in uppercase on the wire; `ORGANIZATION` applies to every meter. */
export const usageDimensions = [
  'ORGANIZATION',
  'CODEC',
  'RESOLUTION',
  'RATE',
  'MODE',
  'PRESET',
  'INFRASTRUCTURE',
  'LABEL',
  'OUTPUT',
  'CATEGORY',
  'OPTION',
  'NODE',
  'POOL',
  'STREAM',
  'CLIENT',
  'LICENSE',
  'PLATFORM',
] as const;
export type UsageDimension = (typeof usageDimensions)[number];
