import { kind } from '../../../../shared/family.ts';

export const ts = kind({
  kind: 'TS',
  path: 'ts',
  sdkName: 'ts',
  label: 'TS',
  help: '',
  fields: {
    segmentLength: { type: 'number', label: 'Segment length', unit: 's', min: 0.5, max: 60 },
    minimumSegmentLength: { type: 'number', label: 'Minimum segment length' },
    segmentNaming: { type: 'text', format: 'fileName', maxLength: 255, label: 'Segment naming' },
    segmentNamingTemplate: { type: 'text', format: 'fileName', maxLength: 255, label: 'Segment naming template' },
    startOffset: { type: 'integer', label: 'Start offset' },
    configuration: {
      type: 'object',
      fields: {
        programNumber: { type: 'number', label: 'Program number' },
        pmt: { type: 'object', fields: { pid: { type: 'number', label: 'PID' } }, label: 'PMT' },
        pcr: {
          type: 'object',
          fields: { pid: { type: 'number', label: 'PID' }, interval: { type: 'number', label: 'Interval' } },
          label: 'PCR',
        },
        videoStreams: { type: 'json', label: 'Video streams' },
        audioStreams: { type: 'json', label: 'Audio streams' },
      },
      label: 'Configuration',
    },
  },
  example: {},
});
