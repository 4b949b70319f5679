import { kind } from '../../../../shared/kind.ts';

export const sidecarDolbyVisionMetadataIngest = kind({
  kind: 'SIDECAR_DOLBY_VISION_METADATA',
  path: 'sidecar/dolby-vision-metadata-ingest',
  sdkName: 'sidecar.dolbyVisionMetadataIngest',
  label: 'Dolby Vision metadata',
  help: 'A separate metadata file for a video.',
  unavailable: 'Dolby Vision needs a licensed encoder that this server does not have.',
  fields: {
    inputId: { type: 'text', label: 'Input', required: true },
    inputPath: { type: 'text', label: 'Path', required: true },
  },
  example: { inputId: 'input', inputPath: 'films/one.bin' },
});
