import type { ValuesOf } from '../../../shared/field.ts';
import { part } from './part.ts';
import {
  language,
  muxingFields,
  playlistUri,
  rangeViolations,
  segmentPath,
  segmentRange,
  streamId,
} from './shared-fields.ts';

const optionalDrm = {
  type: 'text',
  label: 'DRM',
  maxLength: 64,
  help: 'A DRM of the muxing; the unencrypted files if empty.',
} as const;

const rendition = {
  ...muxingFields,
  streamId,
  drmId: optionalDrm,
  segmentPath: { ...segmentPath, help: 'Relative to the media playlist; the folder of the playlist if empty.' },
  ...segmentRange,
} as const;

const basic = {
  groupId: { type: 'text', label: 'Group', required: true, maxLength: 255 },
  name: { type: 'text', label: 'Name', maxLength: 255, help: 'Shown to viewers in menus.' },
  language,
  assocLanguage: { ...language, label: 'Associated language', advanced: true },
  isDefault: { type: 'boolean', label: 'Default' },
  autoselect: { type: 'boolean', label: 'Select automatically by language' },
  characteristics: { type: 'texts', label: 'Characteristics', maxItems: 50, advanced: true },
} as const;
const forced = { type: 'boolean', label: 'Forced', help: 'Shown even if subtitles are off.' } as const;

const common = { type: 'HLS', parameter: 'media_id' } as const;
const captionFields = {
  ...basic,
  instreamId: {
    type: 'text',
    label: 'Channel',
    required: true,
    maxLength: 9,
    help: 'CC1 to CC4, or SERVICE1 to SERVICE63.',
  },
  forced,
} as const;

const tagFields = {
  positionMode: { type: 'choice', values: ['KEYFRAME', 'TIME', 'SEGMENT'], label: 'Position', required: true },
  keyframeId: { type: 'text', label: 'Keyframe', maxLength: 64 },
  time: { type: 'number', label: 'Time', unit: 's', min: 0 },
  segment: { type: 'integer', label: 'Segment', min: 0, help: 'Index from 0.' },
  data: { type: 'text', label: 'Tag', required: true, maxLength: 10_000, help: 'Lines that start with #.' },
} as const;

const tagViolations = (tag: ValuesOf<typeof tagFields>) => {
  const place = ({ KEYFRAME: 'keyframeId', TIME: 'time', SEGMENT: 'segment' } as const)[tag.positionMode];
  return [
    ...(tag[place] === undefined ? [{ field: place, text: 'This field cannot be empty.' }] : []),
    // Any other line would be interpreted as a segment address.
    ...(/^#[^\r\n]+(?:\r?\n#[^\r\n]+)*$/.test(tag.data)
      ? []
      : [{ field: 'data', text: 'Each line must start with #.' }]),
  ];
};

const tag = (path: string, sdkName: string) =>
  part({
    type: 'HLS',
    path: `${path}/custom-tags`,
    parameter: 'custom_tag_id',
    sdkName: `${sdkName}.customTags`,
    label: 'custom tag',
    help: 'A custom line in the media playlist.',
    fields: tagFields,
    check: tagViolations,
  });

/** Media renditions that variants share. */
export const hlsMedia = {
  'audio-media': part({
    ...common,
    path: 'media/audio',
    sdkName: 'media.audio',
    label: 'audio media',
    help: 'Audio that variants share.',
    discriminator: { value: 'AUDIO' },
    fields: { ...basic, ...rendition, uri: playlistUri, forced },
    check: rangeViolations,
  }),
  'video-media': part({
    ...common,
    path: 'media/video',
    sdkName: 'media.video',
    label: 'video media',
    help: 'Another view of the same event.',
    discriminator: { value: 'VIDEO' },
    fields: { ...basic, ...rendition, uri: playlistUri },
    check: rangeViolations,
  }),
  'subtitles-media': part({
    ...common,
    path: 'media/subtitles',
    sdkName: 'media.subtitles',
    label: 'subtitles media',
    help: 'Segmented subtitles.',
    discriminator: { value: 'SUBTITLES' },
    fields: { ...basic, ...rendition, uri: playlistUri, forced },
    check: rangeViolations,
  }),
  'vtt-media': part({
    ...common,
    path: 'media/vtt',
    sdkName: 'media.vtt',
    label: 'WebVTT media',
    help: 'Subtitles in a single WebVTT file.',
    discriminator: { value: 'VTT' },
    fields: {
      ...basic,
      vttUrl: {
        type: 'text',
        label: 'WebVTT file',
        required: true,
        maxLength: 2000,
        help: 'Absolute, or relative to the manifest.',
      },
      uri: playlistUri,
      forced,
    },
  }),
  'closed-captions-media': part({
    ...common,
    path: 'media/closed-captions',
    sdkName: 'media.closedCaptions',
    label: 'closed captions media',
    help: 'Captions embedded in the video.',
    discriminator: { value: 'CLOSED_CAPTIONS' },
    fields: captionFields,
    check: ({ instreamId }: ValuesOf<typeof captionFields>) =>
      /^(?:CC[1-4]|SERVICE(?:[1-9]|[1-5]\d|6[0-3]))$/.test(instreamId)
        ? []
        : [{ field: 'instreamId', text: 'Must be CC1 to CC4, or SERVICE1 to SERVICE63.' }],
  }),
} as const;

/** Variants, tags and I-frame playlists. */
export const hlsParts = {
  'stream-info': part({
    type: 'HLS',
    path: 'streams',
    parameter: 'stream_id',
    sdkName: 'streams',
    label: 'variant stream',
    help: 'A video rendition with its media groups.',
    fields: {
      ...rendition,
      uri: playlistUri,
      audio: { type: 'text', label: 'Audio group', maxLength: 255 },
      audioGroups: {
        type: 'object',
        label: 'Audio groups',
        help: 'One variant per group, highest priority first.',
        advanced: true,
        fields: {
          droppingMode: {
            type: 'choice',
            values: ['STREAM', 'AUDIO'],
            label: 'If a group is missing',
          },
          groups: {
            type: 'objects',
            label: 'Groups',
            required: true,
            maxItems: 20,
            fields: {
              name: { type: 'text', label: 'Group', required: true, maxLength: 255 },
              priority: { type: 'integer', label: 'Priority', required: true, min: 0, max: 100 },
            },
          },
        },
      },
      video: { type: 'text', label: 'Video group', maxLength: 255 },
      subtitles: { type: 'text', label: 'Subtitles group', maxLength: 255 },
      closedCaptions: {
        type: 'text',
        label: 'Closed captions group',
        maxLength: 255,
        help: 'NONE signals that there are no captions.',
      },
      forceFrameRateAttribute: { type: 'boolean', label: 'Always write the frame rate', advanced: true },
      forceVideoRangeAttribute: { type: 'boolean', label: 'Always write the video range', advanced: true },
    },
    check: rangeViolations,
  }),
  'media-tag': tag('media/{media_id}', 'media'),
  'stream-tag': tag('streams/{stream_id}', 'streams'),
  'iframe-playlist': part({
    type: 'HLS',
    path: 'streams/{stream_id}/iframe',
    parameter: 'iframe_id',
    sdkName: 'streams.iframe',
    label: 'I-frame playlist',
    help: 'Keyframes only, for fast forward and rewind.',
    fields: {
      filename: {
        type: 'text',
        format: 'path',
        label: 'Playlist',
        required: true,
        maxLength: 255,
        help: 'Relative to the manifest.',
      },
    },
  }),
} as const;
