import { kind } from '../../../../../shared/kind.ts';

export const hdrDolbyVision = kind({
  kind: 'DOLBY_VISION',
  path: '',
  sdkName: '',
  label: 'Dolby Vision',
  help: 'High dynamic range with metadata for each scene.',
  unavailable: 'Not available in this version yet.',
  fields: {
    profile: {
      type: 'choice',
      values: ['DVHE_04', 'DVHE_05', 'DVHE_07', 'HEV1_08', 'AVC3_09'],
      label: 'Profile',
      required: true,
    },
    metadataSource: {
      type: 'choice',
      values: ['INPUT_STREAM', 'EMBEDDED'],
      label: 'Metadata source',
      help: 'A separate input stream, or the video itself',
      required: true,
    },
    metadataInputStreamId: { type: 'text', label: 'Metadata input stream', help: 'Input stream for INPUT_STREAM' },
  },
  example: { profile: 'DVHE_04', metadataSource: 'INPUT_STREAM' },
});
