import { z } from 'zod';
import { kindResponse } from '../../shared/family.ts';
import { fieldSchemas } from '../../shared/field-schema.ts';
import { id, ignoredInput, instant, resourceInput, resourceOutput } from '../../shared/resource.ts';
import { kindsOf } from '../../shared/kind.ts';
import { singleAsList } from '../../shared/single-as-list.ts';
import { isStorablePath, storablePathText } from '../../shared/storage-path.ts';
import { encodingModes } from '../configurations/presets.ts';
import { notificationResponse } from '../../notifications/schema.ts';
import { conditionTree } from '../../notifications/conditions.ts';
import { outputs } from '../outputs/family.ts';
import { muxingKinds } from './muxings/kinds.ts';
import { perTitle } from './per-title.ts';
import { sceneAnalysisRequest } from '../scene-analysis/request.ts';
import { encodingTypes, muxingTypes, selectionModes, statuses, streamModes, type MuxingType } from '../vocabulary.ts';

export const outputPath = z.string().max(1024).refine(isStorablePath, storablePathText);

export const encodingOutput = z.object({
  outputId: id,
  outputPath: outputPath.default(''),
  acl: z.array(z.object({ scope: z.string().optional(), permission: z.enum(['PUBLIC_READ', 'PRIVATE']) })).optional(),
});

const encodingFields = {
  type: z.enum(encodingTypes).optional(),
  cloudRegion: z.string().max(64).optional(),
  infrastructureId: id.optional().describe('Own infrastructure; only its workers encode it'),
  infrastructure: z
    .looseObject({ infrastructureId: id.optional(), cloudRegion: z.string().max(64).optional() })
    .optional()
    .describe('Alternative to infrastructureId and cloudRegion'),
  encoderVersion: z
    .string()
    .regex(/^(STABLE|BETA|LATEST|NIGHTLY|\d+\.\d+\.\d+)$/i, 'Must be STABLE, BETA, LATEST, NIGHTLY or x.y.z.')
    .optional(),
  labels: z.array(z.string().max(255)).max(50).optional(),
};

export const encodingRequest = z.looseObject({ ...resourceInput, ...ignoredInput, ...encodingFields });

export const encodingResponse = z.object({
  ...resourceOutput,
  type: z.enum(encodingTypes),
  status: z.enum(statuses),
  progress: z.number(),
  cloudRegion: z.string().optional(),
  infrastructureId: z.string().optional(),
  infrastructure: z.object({ infrastructureId: z.string(), cloudRegion: z.string() }).optional(),
  encoderVersion: z.string().optional(),
  selectedEncoderVersion: z.string().optional(),
  selectedEncodingMode: z.enum(encodingModes).optional(),
  selectedCloudRegion: z.string().optional(),
  labels: z.array(z.string()),
  queuedAt: instant.optional(),
  startedAt: instant.optional(),
  runningAt: instant.optional(),
  finishedAt: instant.optional(),
  errorAt: instant.optional(),
  firstPlayableAt: instant
    .optional()
    .describe('When a first manifest became playable; finishedAt is when everything was complete'),
});

export const trimming = z.object({
  offset: z.number().min(0).optional().describe('Seconds skipped at the start'),
  duration: z.number().positive().optional().describe('Seconds to keep'),
  ignoreDurationIfInputTooShort: z.boolean().optional(),
});

const manifestReference = z.object({ manifestId: id });

export const startRequest = z.looseObject({
  trimming: trimming.optional(),
  scheduling: z.looseObject({ priority: z.number().min(0).max(100).optional() }).optional(),
  encodingMode: z.enum(encodingModes).optional(),
  perTitle: perTitle.optional(),
  handleVariableInputFps: z.boolean().optional(),
  vodDashManifests: z.array(manifestReference).optional(),
  vodHlsManifests: z.array(manifestReference).optional(),
  vodSmoothManifests: z.array(manifestReference).optional(),
  manifestGenerator: z.enum(['LEGACY', 'V2']).optional(),
  aiSceneAnalysis: sceneAnalysisRequest(encodingOutput)
    .optional()
    .describe('Finds scenes and places for ads by signals of picture and sound'),
});

export const streamInput = z.looseObject({
  inputId: id.optional(),
  inputPath: z.string().max(2048).optional(),
  inputStreamId: id.optional().describe('An input stream of the encoding, instead of an input'),
  selectionMode: z.enum(selectionModes).optional(),
  position: z.int().min(0).optional(),
});

/** Reason why a stream or muxing was ignored. */
export const ignoring = z.object({
  ignoredBy: z.enum(['CONDITION']),
  ignoredByDescription: z.string().optional(),
});
export type Ignoring = z.infer<typeof ignoring>;

export const streamRequest = z.looseObject({
  ...resourceInput,
  ...ignoredInput,
  inputStreams: singleAsList(z.array(streamInput).min(1, 'A stream needs at least one input.')),
  codecConfigId: id,
  mode: z.enum(streamModes).optional(),
  outputs: singleAsList(z.array(encodingOutput)).optional(),
  metadata: z.looseObject({ language: z.string().max(35).optional() }).optional(),
  conditions: z
    .preprocess((value) => (value === null ? undefined : value), conditionTree.optional())
    .describe('The stream is ignored if the input does not meet these conditions'),
});

export const streamResponse = z.looseObject({
  ...resourceOutput,
  inputStreams: z.array(z.looseObject({})),
  codecConfigId: id,
  mode: z.enum(streamModes),
  metadata: z.looseObject({ language: z.string().optional() }).optional(),
  segmentsEncoded: z.int().optional(),
  conditions: z.looseObject({ type: z.enum(['CONDITION', 'AND', 'OR']) }).optional(),
  ignoredBy: z.array(ignoring).optional(),
  selectedEncodingMode: z.enum(encodingModes).optional(),
  appliedSettings: z.looseObject({ width: z.number().optional(), height: z.number().optional() }).optional(),
});

const muxingBase = {
  ...resourceInput,
  ...ignoredInput,
  streams: singleAsList(z.array(z.object({ streamId: id })).min(1, 'A muxing needs at least one stream.')),
  outputs: singleAsList(z.array(encodingOutput)).optional(),
  streamConditionsMode: z.enum(['DROP_MUXING', 'DROP_STREAM']).optional(),
};

/** Returns the request body of a muxing type: the common fields, and the fields of its kind. */
const muxingRequest = (type: MuxingType) =>
  z.looseObject({
    ...fieldSchemas(muxingKinds[type].fields),
    ...muxingBase,
    type: z.literal(type).optional(),
  });

/** Request bodies of muxings, by type. */
export const muxingRequests = {
  FMP4: muxingRequest('FMP4'),
  CMAF: muxingRequest('CMAF'),
  MP4: muxingRequest('MP4'),
  TS: muxingRequest('TS'),
  WEBM: muxingRequest('WEBM'),
  MP3: muxingRequest('MP3'),
  MXF: muxingRequest('MXF'),
  PROGRESSIVE_WAV: muxingRequest('PROGRESSIVE_WAV'),
  PROGRESSIVE_WEBM: muxingRequest('PROGRESSIVE_WEBM'),
  PROGRESSIVE_MOV: muxingRequest('PROGRESSIVE_MOV'),
  PROGRESSIVE_TS: muxingRequest('PROGRESSIVE_TS'),
  BROADCAST_TS: muxingRequest('BROADCAST_TS'),
  CHUNKED_TEXT: muxingRequest('CHUNKED_TEXT'),
  TEXT: muxingRequest('TEXT'),
  SEGMENTED_RAW: muxingRequest('SEGMENTED_RAW'),
  PACKED_AUDIO: muxingRequest('PACKED_AUDIO'),
} as const;

export const muxingResponse = z.looseObject({
  ...resourceOutput,
  type: z.enum(muxingTypes),
  streams: z.array(z.object({ streamId: id })),
  outputs: z.array(z.looseObject({ outputId: id, outputPath: z.string() })),
  avgBitrate: z.number().optional(),
  minBitrate: z.number().optional(),
  maxBitrate: z.number().optional(),
  segmentsMuxed: z.int().optional(),
  streamConditionsMode: z.enum(['DROP_MUXING', 'DROP_STREAM']).optional(),
  ignoredBy: z.array(ignoring).optional(),
});

const track = z.looseObject({
  index: z.int(),
  codec: z.string(),
  codecIso: z.string().optional(),
  bitRate: z.number().optional(),
  duration: z.number().optional(),
});

export const muxingInformation = z.looseObject({
  mimeType: z.string().optional(),
  fileSize: z.number().optional(),
  containerFormat: z.string().optional(),
  containerBitrate: z.number().optional(),
  duration: z.number().optional(),
  videoTracks: z.array(track),
  audioTracks: z.array(track),
  byteRanges: z
    .array(
      z.object({
        segmentNumber: z.int(),
        startBytes: z.int().optional(),
        endBytes: z.int().optional(),
        duration: z.number().optional(),
      }),
    )
    .optional(),
});

const message = z.looseObject({
  type: z.enum(['ERROR', 'WARNING', 'INFO', 'DEBUG', 'TRACE']),
  text: z.string(),
  date: instant.optional(),
});

export const subtaskResponse = z.object({
  id,
  name: z.string(),
  status: z.enum(statuses),
  progress: z.number().optional(),
  messages: z.array(message).optional(),
  createdAt: instant.optional(),
  startedAt: instant.optional(),
  runningAt: instant.optional(),
  finishedAt: instant.optional(),
  errorAt: instant.optional(),
});

export const statusResponse = z.object({
  id,
  status: z.enum(statuses),
  progress: z.number().describe('Percentage, a whole number'),
  eta: z.number().optional().describe('Estimated seconds until completion'),
  subtasks: z.array(subtaskResponse),
  messages: z.array(message),
  createdAt: instant,
  queuedAt: instant.optional(),
  runningAt: instant.optional(),
  firstPlayableAt: instant.optional(),
  finishedAt: instant.optional(),
  errorAt: instant.optional(),
  error: z
    .object({
      code: z.int(),
      category: z.string(),
      text: z.string(),
      retryHint: z.enum(['RETRY', 'NO_RETRY', 'UNDEFINED']),
      evidence: z.string().optional(),
      advice: z.string().optional(),
    })
    .optional(),
});

const mediaStream = z.looseObject({
  id: z.string().optional(),
  position: z.int(),
  duration: z.number().optional(),
  codec: z.string(),
});

export const streamInputDetails = z.looseObject({
  formatName: z.string().optional(),
  startTime: z.number().optional(),
  duration: z.number().optional(),
  size: z.number().optional(),
  bitrate: z.number().optional(),
  videoStreams: z.array(
    mediaStream.extend({ fps: z.string(), width: z.int(), height: z.int(), par: z.number().optional() }),
  ),
  audioStreams: z.array(mediaStream.extend({ sampleRate: z.int(), channelFormat: z.string().optional() })),
  subtitleStreams: z.array(mediaStream),
});

const composedResource = z.looseObject({
  ...resourceOutput,
  family: z.string(),
  noun: z.string().describe('Display name of its family'),
  type: z.string(),
});

const manifestPath = z.object({ id, path: z.string().describe('Relative to the output') });

export const outputPaths = z.object({
  output: z.union(kindsOf(outputs).map(kindResponse)),
  paths: z.object({
    dashManifests: z.array(manifestPath),
    hlsManifests: z.array(manifestPath),
    smoothManifests: z.array(
      z.object({
        id,
        clientManifestPath: z.string().describe('Relative to the output'),
        serverManifestPath: z.string().describe('Relative to the output'),
      }),
    ),
  }),
});

const pictureFile = z.object({
  name: z.string(),
  url: z.string().optional().describe('Public address, if the platform delivers it'),
});

export const compositionResponse = z.object({
  resources: z
    .array(composedResource)
    .describe('Referenced configurations, inputs, outputs and filters that the caller may read'),
  filters: z.array(z.object({ streamId: id, filterId: id, position: z.int() })),
  parts: z.array(
    composedResource.extend({
      ownerId: id.describe('Encoding, stream or muxing that it belongs to'),
      files: z.array(pictureFile).optional().describe('Generated images'),
    }),
  ),
  notifications: z.array(notificationResponse).describe('Notifications of the encoding, if the caller may read them'),
});
