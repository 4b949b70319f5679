import { kind } from '../../../../shared/family.ts';

export const cmaf = kind({
  kind: 'CMAF',
  path: 'cmaf',
  sdkName: 'cmaf',
  label: 'CMAF',
  help: '',
  fields: {
    segmentLength: { type: 'number', label: 'Segment length', unit: 's', min: 0.5, max: 60, required: true },
    segmentNaming: { type: 'text', format: 'fileName', maxLength: 255, label: 'Segment naming' },
    segmentNamingTemplate: { type: 'text', format: 'fileName', maxLength: 255, label: 'Segment naming template' },
    initSegmentName: { type: 'text', format: 'fileName', maxLength: 255, label: 'Init segment name' },
    initSegmentNameTemplate: { type: 'text', format: 'fileName', maxLength: 255, label: 'Init segment name template' },
    framesPerCmafChunk: { type: 'integer', label: 'Frames per CMAF chunk', min: 1 },
  },
  example: { segmentLength: 4 },
});
