import { kind } from '../../../shared/kind.ts';

export const prewarmedEncoderPools = kind({
  kind: 'PREWARMED_ENCODER_POOL',
  path: '',
  sdkName: '',
  label: 'Encoder pool',
  help: 'Encoders that a cloud keeps ready.',
  unavailable: 'Encoding in a cloud account needs that cloud; encodings run on the workers of this platform.',
  fields: {
    encoderVersion: { type: 'text', label: 'Encoder version', required: true },
    cloudRegion: { type: 'text', label: 'Cloud region', required: true },
    infrastructureId: { type: 'text', label: 'Infrastructure id' },
    diskSize: { type: 'choice', values: ['500', '1000', '2000'], label: 'Disk size', required: true },
    targetPoolSize: { type: 'number', label: 'Target pool size', required: true },
    dynamicPool: { type: 'boolean', label: 'Dynamic pool' },
    gpuEnabled: { type: 'boolean', label: 'Gpu enabled' },
    status: { type: 'choice', values: ['STARTED', 'STOPPED'], label: 'Status', readOnly: true },
  },
  example: { encoderVersion: 'example', cloudRegion: 'example', diskSize: '500', targetPoolSize: 1 },
});
