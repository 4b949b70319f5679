import { kind } from '../../../../shared/kind.ts';

export const mp4 = kind({
  kind: 'MP4',
  path: 'mp4',
  sdkName: 'mp4',
  label: 'MP4',
  help: 'One file for download or progressive playback.',
  fields: {
    filename: { type: 'text', format: 'fileName', maxLength: 255, label: 'File name' },
    fragmentDuration: {
      type: 'integer',
      label: 'Fragment duration',
      unit: 'ms',
      min: 1,
      help: 'Fragments the file so that players can load it in parts. Fragments start at keyframes.',
    },
    minimumFragmentDuration: {
      type: 'number',
      label: 'Minimum fragment duration',
      help: 'Fragments start at keyframes',
      unit: 'ms',
      min: 0,
      advanced: true,
    },
    fragmentedMP4MuxingManifestType: {
      type: 'choice',
      values: ['SMOOTH', 'DASH_ON_DEMAND', 'HLS_BYTE_RANGES', 'NONE', 'HLS_BYTE_RANGES_AND_IFRAME_PLAYLIST'],
      label: 'Manifest type of the fragments',
      help: 'Smooth Streaming servers, DASH with an index, or HLS with byte ranges. Fragments last 4 s if no duration is set.',
      advanced: true,
    },
    dolbyVisionConfiguration: {
      type: 'object',
      fields: { trackSampleEntryName: { type: 'choice', values: ['DVHE', 'DVH1'], label: 'Sample entry' } },
      label: 'Dolby Vision',
      advanced: true,
    },
  },
  example: { filename: 'video.mp4' },
});
