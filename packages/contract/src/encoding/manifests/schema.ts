import { z } from 'zod';
import { id, ignoredInput, instant, resourceInput, resourceOutput } from '../../shared/resource.ts';
import { singleAsList } from '../../shared/single-as-list.ts';
import { encodingOutput } from '../encodings/schema.ts';
import { statuses } from '../vocabulary.ts';
import { manifestCondition } from './conditions.ts';
import { programDateTimeFields } from './program-date-time.ts';
import { manifestTypes, type ManifestType } from './types.ts';

const fileName = z
  .string()
  .max(255)
  .regex(/^[^/\\\0]+$/, 'Must be a file name.')
  .refine((name) => name !== '.' && name !== '..', 'Must be a file name.');

/** Version of the manifest generator; both values have the same effect here. */
const generator = z.enum(['LEGACY', 'V2']).optional();

const manifestInput = {
  ...resourceInput,
  ...ignoredInput,
  outputs: singleAsList(z.array(encodingOutput).min(1, 'A manifest needs at least one output.')),
  generatorVersion: generator,
};

/** A playlist version; a string on the wire, although some clients send a number. */
const hlsVersion = z.preprocess(
  (value) => (typeof value === 'number' ? String(value) : value),
  z.enum(['3', '4', '5', '6', '7', '8']).optional(),
);

/** Fields specific to a manifest type; they are stored and applied when the manifest is written. */
const typeFields = {
  DASH: {
    manifestName: fileName.optional().describe('File name; manifest.mpd by default'),
    profile: z.enum(['LIVE', 'ON_DEMAND']).optional(),
    minBufferTime: z.number().min(0).max(60).optional().describe('Seconds that players buffer before playback starts'),
    namespaces: z
      .array(
        z.object({
          prefix: z.string().regex(/^[A-Za-z_][\w.-]{0,63}$/, 'Must be an XML prefix.'),
          uri: z.string().min(1).max(2000),
        }),
      )
      .max(50)
      .optional(),
    utcTimings: z
      .array(z.object({ schemeIdUri: z.string().min(1).max(255), value: z.string().min(1).max(2000) }))
      .max(20)
      .optional()
      .describe('Clock sources for players of live streams'),
    dashEditionCompatibility: z.enum(['V4']).optional(),
    iso8601TimestampFormat: z.enum(['LONG', 'SHORT']).optional().describe('P0Y0M0DT0H1M30S, or PT1M30S'),
  },
  HLS: {
    manifestName: fileName.optional().describe('File name; master.m3u8 by default'),
    hlsMediaPlaylistVersion: hlsVersion,
    hlsMasterPlaylistVersion: hlsVersion,
    channelsAttributeForAudio: z
      .enum(['ALWAYS', 'STANDARD_CONFORM', 'LEGACY'])
      .optional()
      .describe('Writes the CHANNELS attribute always, only if channel counts differ, or never'),
    targetDurationRoundingMode: z.enum(['UPWARD_ROUNDING', 'NORMAL_ROUNDING']).optional(),
    ...programDateTimeFields,
  },
  SMOOTH_STREAMING: {
    serverManifestName: fileName.optional().describe('File name; manifest.ism by default'),
    clientManifestName: fileName.optional().describe('File name; manifest.ismc by default'),
  },
} as const;

export const manifestRequests = {
  DASH: z.looseObject({ ...manifestInput, ...typeFields.DASH }),
  HLS: z.looseObject({ ...manifestInput, ...typeFields.HLS }),
  SMOOTH_STREAMING: z.looseObject({ ...manifestInput, ...typeFields.SMOOTH_STREAMING }),
} as const;

export const defaultPeriod = z.looseObject({
  encodingIds: z.array(id).min(1).max(100),
  adaptationSets: z
    .array(manifestCondition)
    .max(50)
    .optional()
    .describe('One set per condition, with the matching renditions; sets by codec and language if absent'),
});
export type DefaultPeriod = z.output<typeof defaultPeriod>;

/** Requests for default manifests, which include everything in an encoding. */
export const defaultManifestRequests = {
  DASH: z.looseObject({
    ...manifestInput,
    ...typeFields.DASH,
    encodingId: id.optional(),
    version: z.enum(['V1', 'V2']).optional(),
    periods: z.array(defaultPeriod).max(1000).optional(),
  }),
  HLS: z.looseObject({ ...manifestInput, ...typeFields.HLS, encodingId: id, version: z.enum(['V1']).optional() }),
  SMOOTH_STREAMING: z.looseObject({
    ...manifestInput,
    ...typeFields.SMOOTH_STREAMING,
    encodingId: id,
    version: z.enum(['V1']).optional(),
  }),
} as const satisfies Record<ManifestType, z.ZodType>;

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

export const startManifestRequest = z.looseObject({ manifestGenerator: generator });

export const manifestPreview = z.object({
  files: z.array(
    z.object({
      path: z.string().describe('Relative to the folder of the manifest'),
      contentType: z.string(),
      text: z.string(),
    }),
  ),
  findings: z.array(
    z.object({
      level: z.enum(['ERROR', 'WARNING']).describe('An ERROR prevents the manifest from being written or played'),
      text: z.string(),
      subject: z.string().optional().describe('The muxing, DRM, period or file that it concerns'),
    }),
  ),
});
export type ManifestFinding = z.output<typeof manifestPreview>['findings'][number];

const partSettings = z.looseObject({});

/** Pending changes to a manifest, in order. */
export const manifestChanges = z.strictObject({
  changes: z
    .array(
      z.discriminatedUnion('action', [
        z.strictObject({
          action: z.literal('CREATE'),
          kind: z.string().describe('Such as `video-adaptation-set`'),
          partId: id.describe('Id by which later changes refer to it'),
          parentId: id.optional().describe('The part that contains it; the manifest if absent'),
          settings: partSettings.optional(),
        }),
        z.strictObject({ action: z.literal('UPDATE'), partId: id, settings: partSettings }),
        z.strictObject({ action: z.literal('DELETE'), partId: id }),
      ]),
    )
    .max(200),
});
export type ManifestChange = z.output<typeof manifestChanges>['changes'][number];

export const manifestPartRow = z.object({
  id,
  parentId: id.optional().describe('The part that contains it; the manifest if absent'),
  kind: z.string().describe('Such as `video-adaptation-set`'),
  settings: z.looseObject({}),
});
