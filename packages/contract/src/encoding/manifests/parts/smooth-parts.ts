import { part } from './part.ts';
import { drmId, language, muxingFields } from './shared-fields.ts';

/** Parts of a Smooth Streaming manifest. */
export const smoothParts = {
  'smooth-representation': part({
    type: 'SMOOTH_STREAMING',
    path: 'representations/mp4',
    parameter: 'representation_id',
    sdkName: 'representations.mp4',
    label: 'MP4 representation',
    help: 'A fragmented MP4 file.',
    fields: {
      ...muxingFields,
      mediaFile: {
        type: 'text',
        format: 'path',
        label: 'File',
        required: true,
        maxLength: 1024,
        help: 'Relative to the manifest.',
      },
      language,
      trackName: { type: 'text', label: 'Track name', maxLength: 255 },
      priority: { type: 'integer', label: 'Priority', help: 'Tracks with a higher priority come first.' },
    },
  }),
  'smooth-protection': part({
    type: 'SMOOTH_STREAMING',
    path: 'contentprotection',
    parameter: 'protection_id',
    sdkName: 'contentprotection',
    label: 'content protection',
    help: 'The PlayReady header of a DRM.',
    fields: { ...muxingFields, drmId },
  }),
} as const;
