import { part } from './part.ts';
import {
  drmId,
  encodingId,
  muxingFields,
  rangeViolations,
  segmentPath,
  segmentRange,
  streamId,
} from './shared-fields.ts';

const path = 'periods/{period_id}/adaptationsets/{adaptationset_id}/representations';
const sdkName = 'periods.adaptationsets.representations';
const common = { type: 'DASH', parameter: 'representation_id' } as const;

const dependencyId = {
  type: 'text',
  label: 'Depends on',
  maxLength: 64,
  advanced: true,
  help: 'Representation that must be decoded with it.',
} as const;

const segmented = {
  ...muxingFields,
  segmentPath,
  type: {
    type: 'choice',
    values: ['TEMPLATE', 'LIST', 'TIMELINE'],
    label: 'Segment addressing',
    help: 'A template, a template with exact times, or a list of all segments.',
  },
  mode: {
    type: 'choice',
    values: ['TEMPLATE_REPRESENTATION', 'TEMPLATE_ADAPTATION_SET'],
    label: 'Template placement',
    help: 'In each representation, or in the adaptation set for shared values.',
    advanced: true,
  },
  ...segmentRange,
  startKeyframeId: { type: 'text', label: 'Start keyframe', maxLength: 64, advanced: true },
  endKeyframeId: { type: 'text', label: 'End keyframe', maxLength: 64, advanced: true },
  dependencyId,
} as const;

const wholeFile = {
  ...muxingFields,
  filePath: {
    type: 'text',
    format: 'path',
    label: 'File',
    required: true,
    maxLength: 1024,
    help: 'Relative to the manifest.',
  },
  dependencyId,
} as const;

const onDemand = {
  ...wholeFile,
  type: {
    type: 'choice',
    values: ['SEGMENT_BASE', 'SEGMENT_LIST'],
    label: 'Fragment addressing',
    help: 'The index of the file, or a list of byte ranges.',
  },
} as const;

const address = (label: string) =>
  ({ type: 'text', label, required: true, maxLength: 2000, help: 'Absolute, or relative to the manifest.' }) as const;

const discriminator = (value: string) => ({ field: 'typeDiscriminator', value }) as const;

/** Representations of an adaptation set, by their source. */
export const dashRepresentations = {
  'fmp4-representation': part({
    ...common,
    path: `${path}/fmp4`,
    sdkName: `${sdkName}.fmp4`,
    label: 'fMP4 representation',
    help: 'Segments of an fMP4 muxing.',
    discriminator: discriminator('FMP4'),
    fields: segmented,
    check: rangeViolations,
  }),
  'fmp4-drm-representation': part({
    ...common,
    path: `${path}/fmp4/drm`,
    sdkName: `${sdkName}.fmp4.drm`,
    label: 'protected fMP4 representation',
    help: 'Encrypted segments of an fMP4 muxing.',
    discriminator: discriminator('DRM_FMP4'),
    fields: { ...segmented, drmId },
    check: rangeViolations,
  }),
  'cmaf-representation': part({
    ...common,
    path: `${path}/cmaf`,
    sdkName: `${sdkName}.cmaf`,
    label: 'CMAF representation',
    help: 'Segments of a CMAF muxing.',
    discriminator: discriminator('CMAF'),
    fields: segmented,
    check: rangeViolations,
  }),
  'webm-representation': part({
    ...common,
    path: `${path}/webm`,
    sdkName: `${sdkName}.webm`,
    label: 'WebM representation',
    help: 'Segments of a WebM muxing.',
    discriminator: discriminator('WEBM'),
    fields: segmented,
    check: rangeViolations,
  }),
  'chunked-text-representation': part({
    ...common,
    path: `${path}/chunked-text`,
    sdkName: `${sdkName}.chunkedText`,
    label: 'chunked text representation',
    help: 'Subtitles as WebVTT files, one per segment.',
    discriminator: discriminator('CHUNKED_TEXT'),
    fields: segmented,
    check: rangeViolations,
  }),
  'mp4-representation': part({
    ...common,
    path: `${path}/mp4`,
    sdkName: `${sdkName}.mp4`,
    label: 'MP4 representation',
    help: 'A fragmented MP4 file, read with byte ranges.',
    discriminator: discriminator('MP4'),
    fields: onDemand,
  }),
  'mp4-drm-representation': part({
    ...common,
    path: `${path}/mp4/drm`,
    sdkName: `${sdkName}.mp4.drm`,
    label: 'protected MP4 representation',
    help: 'An encrypted fragmented MP4 file, read with byte ranges.',
    discriminator: discriminator('DRM_MP4'),
    fields: { ...onDemand, drmId },
  }),
  'progressive-webm-representation': part({
    ...common,
    path: `${path}/progressive-webm`,
    sdkName: `${sdkName}.progressiveWebm`,
    label: 'progressive WebM representation',
    help: 'A WebM file, read with byte ranges.',
    discriminator: discriminator('PROGRESSIVE_WEBM'),
    fields: wholeFile,
  }),
  'vtt-representation': part({
    ...common,
    path: `${path}/vtt`,
    sdkName: `${sdkName}.vtt`,
    label: 'WebVTT representation',
    help: 'Subtitles in a single WebVTT file.',
    discriminator: discriminator('VTT'),
    fields: { vttUrl: address('WebVTT file') },
  }),
  'imsc-representation': part({
    ...common,
    path: `${path}/imsc`,
    sdkName: `${sdkName}.imsc`,
    label: 'IMSC representation',
    help: 'Subtitles in a single IMSC (TTML) file.',
    discriminator: discriminator('IMSC'),
    fields: { imscUrl: address('IMSC file') },
  }),
  'sprite-representation': part({
    ...common,
    path: `${path}/sprite`,
    sdkName: `${sdkName}.sprite`,
    label: 'sprite representation',
    help: 'Sprites of a stream, as tiles for the timeline.',
    discriminator: discriminator('SPRITE'),
    fields: {
      encodingId,
      streamId,
      spriteId: { type: 'text', label: 'Sprite', required: true, maxLength: 64 },
      segmentPath: { ...segmentPath, label: 'Sprite folder' },
    },
  }),
} as const;
