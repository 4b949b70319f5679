import { kind } from '../../../shared/kind.ts';

export const prewarmedEncoderPools = kind({
  kind: 'PREWARMED_ENCODER_POOL',
  path: '',
  sdkName: '',
  label: 'Encoder pool',
  help: 'Encoders that a cloud keeps ready.',
  unavailable: 'Requires encoding in a cloud account; encodings run on the workers of this platform.',
  fields: {
    encoderVersion: {
      type: 'text',
      label: 'Encoder version',
      help: 'Version of the encoders',
      required: true,
    },
    cloudRegion: { type: 'text', label: 'Region', help: 'Cloud region of the encoders', required: true },
    infrastructureId: { type: 'text', label: 'Infrastructure', help: 'Own infrastructure of the encoders' },
    diskSize: {
      type: 'choice',
      values: ['500', '1000', '2000'],
      label: 'Disk',
      help: 'GB per encoder',
      required: true,
    },
    targetPoolSize: { type: 'number', label: 'Pool size', help: 'Number of encoders to keep ready', required: true },
    dynamicPool: { type: 'boolean', label: 'Dynamic pool', help: 'Replaces encoders that are in use' },
    gpuEnabled: { type: 'boolean', label: 'With GPU' },
    status: { type: 'choice', values: ['STARTED', 'STOPPED'], label: 'Status', readOnly: true },
  },
  example: { encoderVersion: 'example', cloudRegion: 'AWS_EU_WEST_1', diskSize: '500', targetPoolSize: 1 },
});
