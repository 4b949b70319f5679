import { kind } from '../../../../shared/family.ts';

export const packedAudio = kind({
  kind: 'PACKED_AUDIO',
  path: 'packed-audio',
  sdkName: 'packedAudio',
  label: 'Packed audio',
  help: '',
  unavailable: 'Not available in this version yet.',
  fields: {
    segmentLength: { type: 'number', label: 'Segment length', unit: 's', min: 0.5, max: 60, required: true },
    segmentNaming: { type: 'text', format: 'fileName', maxLength: 255, label: 'Segment naming' },
    segmentNamingTemplate: { type: 'text', format: 'fileName', maxLength: 255, label: 'Segment naming template' },
    startOffset: { type: 'integer', label: 'Start offset' },
  },
  example: { segmentLength: 4 },
});
