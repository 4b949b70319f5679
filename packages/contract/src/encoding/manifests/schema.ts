import { z } from 'zod';
import { id, ignoredInput, instant, resourceInput, resourceOutput } from '../../shared/resource.ts';
import { encodingOutput, outputPath } from '../encodings/schema.ts';
import { statuses } from '../encodings/vocabulary.ts';

export const manifestTypes = ['DASH', 'HLS'] as const;
export type ManifestType = (typeof manifestTypes)[number];

const manifestName = z
  .string()
  .max(255)
  .regex(/^[^/\\\0]+$/, 'Must be a file name.');

const manifestInput = {
  ...resourceInput,
  ...ignoredInput,
  manifestName: manifestName.optional().describe('File name: manifest.mpd or master.m3u8 if left out'),
  outputs: z.array(encodingOutput).min(1, 'A manifest needs an output.'),
};

/** Fields that only some manifests have; they are kept with the manifest and read when it is written. */
const typeFields = {
  DASH: { profile: z.enum(['LIVE', 'ON_DEMAND']).optional(), minBufferTime: z.number().min(0).max(60).optional() },
  HLS: {
    hlsMediaPlaylistVersion: z.int().min(3).max(8).optional(),
    hlsMasterPlaylistVersion: z.int().min(3).max(8).optional(),
    targetDurationRoundingMode: z.enum(['UPWARD_ROUNDING', 'NORMAL_ROUNDING']).optional(),
  },
} as const;

export const manifestRequests = {
  DASH: z.looseObject({ ...manifestInput, ...typeFields.DASH }),
  HLS: z.looseObject({ ...manifestInput, ...typeFields.HLS }),
} as const;

/** A default manifest is made of everything that an encoding has. */
export const defaultManifestRequests = {
  DASH: z.looseObject({
    ...manifestInput,
    ...typeFields.DASH,
    encodingId: id.optional(),
    version: z.enum(['V1', 'V2']).optional(),
    periods: z.array(z.looseObject({ encodingIds: z.array(id).min(1) })).optional(),
  }),
  HLS: z.looseObject({ ...manifestInput, ...typeFields.HLS, encodingId: id, version: z.enum(['V1']).optional() }),
} as const;

export const manifestResponse = z.looseObject({
  ...resourceOutput,
  type: z.enum(manifestTypes),
  manifestName: z.string().optional(),
  outputs: z.array(z.looseObject({ outputId: id, outputPath: z.string() })),
  status: z.enum(statuses),
  encodingId: id.optional(),
});

export const manifestStatus = z.object({
  id,
  status: z.enum(statuses),
  progress: z.number(),
  subtasks: z.array(z.looseObject({})),
  messages: z.array(z.looseObject({ type: z.string(), text: z.string() })),
  createdAt: instant,
  runningAt: instant.optional(),
  finishedAt: instant.optional(),
  errorAt: instant.optional(),
});

export const startManifestRequest = z.looseObject({ manifestGenerator: z.enum(['LEGACY', 'V2']).optional() });

const rendition = {
  encodingId: id,
  muxingId: id,
  segmentPath: outputPath.describe('Folder of the segments, relative to the manifest'),
  startSegmentNumber: z.int().min(0).optional(),
  endSegmentNumber: z.int().min(0).optional(),
};

const uri = z
  .string()
  .max(255)
  .regex(/^[^\\\0]+$/)
  .refine((path) => !path.split('/').includes('..'), 'The path must not leave its folder.');
const labels = {
  roles: z.array(z.string()).optional(),
  labels: z.array(z.looseObject({})).optional(),
  accessibilities: z.array(z.looseObject({})).optional(),
};

/** Parts of a manifest: periods, sets, renditions. `below` is the kind of part that holds it. */
export type ManifestPart = {
  type: ManifestType;
  path: string;
  parameter: string;
  sdkName: string;
  below?: 'period' | 'adaptation-set';
  /** Value of `type`, or of `typeDiscriminator`, on the wire. */
  discriminator?: { field: 'type' | 'typeDiscriminator'; value: string };
  label: string;
  request: z.ZodType;
};

const part = z.looseObject({ ...ignoredInput, ...resourceInput });

const representation = part.extend({
  ...rendition,
  type: z.enum(['TEMPLATE', 'TIMELINE', 'LIST']).optional(),
  mode: z.string().optional(),
});

const media = part.extend({
  ...rendition,
  groupId: z.string().min(1).max(255),
  streamId: id,
  uri,
  language: z.string().max(35).optional(),
  assocLanguage: z.string().max(35).optional(),
  isDefault: z.boolean().optional(),
  autoselect: z.boolean().optional(),
  characteristics: z.array(z.string()).optional(),
  forced: z.boolean().optional(),
});

export const manifestParts = {
  period: {
    type: 'DASH',
    path: 'periods',
    parameter: 'period_id',
    sdkName: 'periods',
    label: 'period',
    request: part.extend({ start: z.number().min(0).optional(), duration: z.number().positive().optional() }),
  },
  'video-adaptation-set': {
    type: 'DASH',
    below: 'period',
    path: 'adaptationsets/video',
    parameter: 'adaptationset_id',
    sdkName: 'periods.adaptationsets.video',
    label: 'video adaptation set',
    discriminator: { field: 'type', value: 'VIDEO' },
    request: part.extend(labels),
  },
  'audio-adaptation-set': {
    type: 'DASH',
    below: 'period',
    path: 'adaptationsets/audio',
    parameter: 'adaptationset_id',
    sdkName: 'periods.adaptationsets.audio',
    label: 'audio adaptation set',
    discriminator: { field: 'type', value: 'AUDIO' },
    request: part.extend({ ...labels, lang: z.string().min(1).max(35) }),
  },
  'fmp4-representation': {
    type: 'DASH',
    below: 'adaptation-set',
    path: 'representations/fmp4',
    parameter: 'representation_id',
    sdkName: 'periods.adaptationsets.representations.fmp4',
    label: 'fMP4 representation',
    discriminator: { field: 'typeDiscriminator', value: 'FMP4' },
    request: representation,
  },
  'webm-representation': {
    type: 'DASH',
    below: 'adaptation-set',
    path: 'representations/webm',
    parameter: 'representation_id',
    sdkName: 'periods.adaptationsets.representations.webm',
    label: 'WebM representation',
    discriminator: { field: 'typeDiscriminator', value: 'WEBM' },
    request: representation,
  },
  'audio-media': {
    type: 'HLS',
    path: 'media/audio',
    parameter: 'media_id',
    sdkName: 'media.audio',
    label: 'audio media',
    request: media,
  },
  'video-media': {
    type: 'HLS',
    path: 'media/video',
    parameter: 'media_id',
    sdkName: 'media.video',
    label: 'video media',
    request: media,
  },
  'stream-info': {
    type: 'HLS',
    path: 'streams',
    parameter: 'stream_id',
    sdkName: 'streams',
    label: 'variant stream',
    request: part.extend({
      ...rendition,
      streamId: id,
      uri,
      audio: z.string().optional(),
      video: z.string().optional(),
      subtitles: z.string().optional(),
      closedCaptions: z.string().optional(),
    }),
  },
} as const satisfies Record<string, ManifestPart>;

export type ManifestPartKind = keyof typeof manifestParts;

/** The body of a part as it is stored, by kind. */
export type ManifestPartSettings<K extends ManifestPartKind> = z.output<(typeof manifestParts)[K]['request']>;
