import { kind } from '../../../../shared/family.ts';

export const mp4 = kind({
  kind: 'MP4',
  path: 'mp4',
  sdkName: 'mp4',
  label: 'MP4',
  help: '',
  fields: {
    filename: { type: 'text', format: 'fileName', maxLength: 255, label: 'File name', required: true },
    fragmentDuration: { type: 'integer', label: 'Fragment duration' },
    minimumFragmentDuration: { type: 'number', label: 'Minimum fragment duration' },
    fragmentedMP4MuxingManifestType: {
      type: 'choice',
      values: ['SMOOTH', 'DASH_ON_DEMAND', 'HLS_BYTE_RANGES', 'NONE', 'HLS_BYTE_RANGES_AND_IFRAME_PLAYLIST'],
      label: 'Fragmented mp4 muxing manifest type',
    },
    dolbyVisionConfiguration: {
      type: 'object',
      fields: { trackSampleEntryName: { type: 'choice', values: ['DVHE', 'DVH1'], label: 'Track sample entry name' } },
      label: 'Dolby vision configuration',
    },
  },
  example: { filename: 'video.mp4' },
});
