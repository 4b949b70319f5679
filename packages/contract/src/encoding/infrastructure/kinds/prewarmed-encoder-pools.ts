import { kind } from '../../../shared/kind.ts';

export const prewarmedEncoderPools = kind({
  kind: 'PREWARMED_ENCODER_POOL',
  path: '',
  sdkName: '',
  label: 'Encoder pool',
  help: 'Encoders that a cloud keeps ready.',
  unavailable: 'Encoding in a cloud account needs that cloud; encodings run on the workers of this platform.',
  fields: {
    encoderVersion: {
      type: 'text',
      label: 'Encoder version',
      help: 'That the encoders are kept ready with',
      required: true,
    },
    cloudRegion: { type: 'text', label: 'Region', help: 'Of the cloud that the encoders stand in', required: true },
    infrastructureId: { type: 'text', label: 'Infrastructure', help: 'Own infrastructure that the encoders stand in' },
    diskSize: {
      type: 'choice',
      values: ['500', '1000', '2000'],
      label: 'Disk',
      help: 'GB of each encoder',
      required: true,
    },
    targetPoolSize: { type: 'number', label: 'Encoders', help: 'How many are kept ready', required: true },
    dynamicPool: { type: 'boolean', label: 'Grows by itself', help: 'Encoders that are taken are replaced' },
    gpuEnabled: { type: 'boolean', label: 'With GPU' },
    status: { type: 'choice', values: ['STARTED', 'STOPPED'], label: 'Status', readOnly: true },
  },
  example: { encoderVersion: 'example', cloudRegion: 'example', diskSize: '500', targetPoolSize: 1 },
});
