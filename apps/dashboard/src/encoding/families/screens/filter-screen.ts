import { filterMedia, filters } from '@sluice/contract/encoding/filters/family';
import type { FamilyTexts } from './family-texts.ts';

const filtersOf = (media: 'audio' | 'video'): string[] =>
  Object.entries(filterMedia).flatMap(([kind, each]) => (each === media ? [kind] : []));

export const filterScreen = {
  family: filters,
  // Written out, because the bundle only includes operations that its sources name.
  operations: {
    list: 'encoding.filters.list',
    get: 'encoding.filters.get',
    listEncodings: 'encoding.filters.listEncodings',
    validate: 'encoding.filters.validate',
  },
  path: 'configurations/filters',
  title: 'Filters',
  noun: 'filter',
  lead: 'Processing applied to video or audio before it is encoded.',
  first: 'A filter processes video or audio: a watermark, a crop, loudness correction. Streams can have several.',
  groups: [
    { title: 'Video', kinds: filtersOf('video') },
    { title: 'Audio', kinds: filtersOf('audio') },
  ],
  hasConnection: false,
} as const satisfies FamilyTexts & { path: string };
