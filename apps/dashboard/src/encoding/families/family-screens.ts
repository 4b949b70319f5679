import { configurations } from '@sluice/contract/encoding/configurations/family';
import { filterMedia, filters } from '@sluice/contract/encoding/filters/family';
import { inputs } from '@sluice/contract/encoding/inputs/family';
import { outputs } from '@sluice/contract/encoding/outputs/family';
import type { OperationId } from '@sluice/api-client';
import { kindsOf, type Family, type Kind } from '@sluice/contract/shared/kind';

export type Area = '/encoding' | '/live';

export const areaNames: Record<Area, string> = { '/encoding': 'VOD encoding', '/live': 'Live encoding' };

type FamilyVerb = 'list' | 'get' | 'listEncodings' | 'validate';
type ConnectionVerb = 'test' | 'testSettings';
export type KindGroup = { title: string; kinds: readonly string[] };

/** Texts of a family's screens. */
type FamilyTexts = {
  family: Family;
  operations: Readonly<Record<FamilyVerb, OperationId>> & Partial<Record<ConnectionVerb, OperationId>>;
  title: string;
  lead: string;
  noun: string;
  /** Description of the empty state. */
  first: string;
  groups: readonly KindGroup[];
  hasConnection: boolean;
};

const inputScreen = {
  family: inputs,
  // Written out, because the bundle only includes operations that its sources name.
  operations: {
    list: 'encoding.inputs.list',
    get: 'encoding.inputs.get',
    listEncodings: 'encoding.inputs.listEncodings',
    validate: 'encoding.inputs.validate',
    test: 'encoding.inputs.test',
    testSettings: 'encoding.inputs.testSettings',
  },
  path: 'inputs',
  title: 'Inputs',
  noun: 'input',
  lead: 'Sources from which encodings read.',
  first: 'An input defines where sources are and how to access them: a bucket, a web server, a folder.',
  groups: [
    { title: 'Upload and web', kinds: ['DIRECT_FILE_UPLOAD', 'HTTPS', 'HTTP', 'HLS'] },
    {
      title: 'Cloud storage',
      kinds: ['S3', 'S3_ROLE_BASED', 'GENERIC_S3', 'GCS', 'GCS_SERVICE_ACCOUNT', 'AZURE', 'AKAMAI_NETSTORAGE'],
    },
    { title: 'File servers', kinds: ['SFTP', 'FTP', 'LOCAL', 'ASPERA'] },
    { title: 'Live', kinds: ['RTMP', 'REDUNDANT_RTMP', 'SRT', 'ZIXI'] },
  ],
  hasConnection: true,
} as const satisfies FamilyTexts & { path: string };

const outputScreen = {
  family: outputs,
  // Written out, because the bundle only includes operations that its sources name.
  operations: {
    list: 'encoding.outputs.list',
    get: 'encoding.outputs.get',
    listEncodings: 'encoding.outputs.listEncodings',
    validate: 'encoding.outputs.validate',
    test: 'encoding.outputs.test',
    testSettings: 'encoding.outputs.testSettings',
  },
  path: 'outputs',
  title: 'Outputs',
  noun: 'output',
  lead: 'Destinations to which encodings and manifests are written.',
  first: 'An output defines where finished files are written. The delivery output already exists.',
  groups: [
    { title: 'Delivery', kinds: ['CDN'] },
    {
      title: 'Cloud storage',
      kinds: ['S3', 'S3_ROLE_BASED', 'GENERIC_S3', 'GCS', 'GCS_SERVICE_ACCOUNT', 'AZURE', 'AKAMAI_NETSTORAGE'],
    },
    { title: 'File servers', kinds: ['SFTP', 'FTP', 'LOCAL'] },
    { title: 'Live', kinds: ['AKAMAI_MSL', 'LIVE_MEDIA_INGEST'] },
  ],
  hasConnection: true,
} as const satisfies FamilyTexts & { path: string };

const kindsBelow = (family: Family, folder: string): string[] =>
  kindsOf(family)
    .filter(({ path }) => path.startsWith(`${folder}/`))
    .map(({ kind }) => kind);

/** Puts the most common kinds first. */
const usualFirst = (kinds: readonly string[], usual: readonly string[]): string[] => [
  ...usual,
  ...kinds.filter((kind) => !usual.includes(kind)),
];

const configurationScreen = {
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

const filtersOf = (media: 'audio' | 'video'): string[] =>
  Object.entries(filterMedia).flatMap(([kind, each]) => (each === media ? [kind] : []));

const filterScreen = {
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

export const familyScreens = {
  inputs: inputScreen,
  outputs: outputScreen,
  configurations: configurationScreen,
  filters: filterScreen,
} as const;

export type FamilyName = keyof typeof familyScreens;
export type FamilyScreen = (typeof familyScreens)[FamilyName];

export type FamilyPath = `${Area}/${FamilyScreen['path']}`;

/** Returns the path of the list; details and the form are below it. */
export const pathOf = (area: Area, { path }: FamilyScreen): FamilyPath => `${area}/${path}`;

export const kindOf = ({ family }: FamilyScreen, name: unknown): Kind | undefined =>
  kindsOf(family).find(({ kind }) => kind === name);

/** Reports whether a kind can be created; kinds created by the platform can be neither created nor deleted. */
export const canCreate = ({ verbs }: Kind): boolean => verbs?.includes('create') ?? true;
export const canDelete = (kind: Kind | undefined): boolean => kind?.verbs?.includes('delete') ?? true;

/** Returns the noun with its indefinite article. */
export const oneOfNoun = ({ noun }: FamilyScreen): string => `${/^[aeiou]/.test(noun) ? 'an' : 'a'} ${noun}`;
