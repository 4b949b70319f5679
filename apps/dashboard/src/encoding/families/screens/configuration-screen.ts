import { configurations } from '@sluice/contract/encoding/configurations/family';
import { kindsOf, type Family } from '@sluice/contract/shared/kind';
import type { FamilyTexts } from './family-texts.ts';

const kindsBelow = (family: Family, folder: string): string[] =>
  kindsOf(family)
    .filter(({ path }) => path.startsWith(`${folder}/`))
    .map(({ kind }) => kind);

/** Puts the most common kinds first. */
const usualFirst = (kinds: readonly string[], usual: readonly string[]): string[] => [
  ...usual,
  ...kinds.filter((kind) => !usual.includes(kind)),
];

export const configurationScreen = {
  family: configurations,
  // Written out, because the bundle only includes operations that its sources name.
  operations: {
    list: 'encoding.configurations.list',
    get: 'encoding.configurations.get',
    listEncodings: 'encoding.configurations.listEncodings',
    validate: 'encoding.configurations.validate',
  },
  path: 'configurations/codec-configurations',
  title: 'Codec configurations',
  noun: 'codec configuration',
  lead: 'Encoding settings of streams: codec, resolution, frame rate and quality.',
  first:
    'A codec configuration defines one rendition: a codec, its resolution and bitrate. Any number of encodings can use it.',
  groups: [
    { title: 'Video', kinds: usualFirst(kindsBelow(configurations, 'video'), ['H264', 'H265', 'VP9', 'AV1']) },
    { title: 'Audio', kinds: usualFirst(kindsBelow(configurations, 'audio'), ['AAC', 'OPUS', 'AC3', 'EAC3']) },
    { title: 'Subtitles', kinds: usualFirst(kindsBelow(configurations, 'subtitles'), ['WEBVTT']) },
  ],
  hasConnection: false,
} as const satisfies FamilyTexts & { path: string };
