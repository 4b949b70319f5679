import { kind } from '../../../../shared/kind.ts';

export const mp4 = kind({
  kind: 'MP4',
  path: 'mp4',
  sdkName: 'mp4',
  label: 'MP4',
  help: 'One file, for download or to be read in parts.',
  fields: {
    filename: { type: 'text', format: 'fileName', maxLength: 255, label: 'File name', required: true },
    fragmentDuration: {
      type: 'integer',
      label: 'Fragment duration',
      unit: 'ms',
      min: 1,
      help: 'Makes the file fragmented, so that players can read it in parts. Fragments begin with keyframes.',
    },
    minimumFragmentDuration: {
      type: 'number',
      label: 'Shortest fragment',
      help: 'Fragments begin at keyframes',
      unit: 'ms',
      min: 0,
      advanced: true,
    },
    fragmentedMP4MuxingManifestType: {
      type: 'choice',
      values: ['SMOOTH', 'DASH_ON_DEMAND', 'HLS_BYTE_RANGES', 'NONE', 'HLS_BYTE_RANGES_AND_IFRAME_PLAYLIST'],
      label: 'Fragments for',
      help: 'Smooth Streaming servers, DASH by the index of the file, or HLS by byte ranges. Fragments of 4 s if no duration is given.',
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
