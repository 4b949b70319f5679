import { kind } from '../../../../shared/family.ts';

export const sidecarDolbyVisionMetadataIngest = kind({
  kind: 'SIDECAR_DOLBY_VISION_METADATA',
  path: 'sidecar/dolby-vision-metadata-ingest',
  sdkName: 'sidecar.dolbyVisionMetadataIngest',
  label: 'Dolby vision metadata ingest',
  help: '',
  unavailable: 'Not available in this version yet.',
  fields: {
    inputId: { type: 'text', label: 'Input id', required: true },
    inputPath: { type: 'text', label: 'Input path', required: true },
  },
  example: { inputId: 'example', inputPath: 'example' },
});
