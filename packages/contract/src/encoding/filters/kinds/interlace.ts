import { kind } from '../../../shared/family.ts';

export const interlace = kind({
  kind: 'INTERLACE',
  path: 'interlace',
  sdkName: 'interlace',
  label: 'Interlace',
  help: '',
  unavailable: 'Not available in this version yet.',
  fields: {
    mode: {
      type: 'choice',
      values: ['TOP', 'BOTTOM', 'DROP_EVEN', 'DROP_ODD', 'PAD', 'INTERLACE_X2', 'MERGE', 'MERGE_X2'],
      label: 'Mode',
    },
    verticalLowPassFilteringMode: {
      type: 'choice',
      values: ['DISABLED', 'LOW_PASS', 'COMPLEX'],
      label: 'Vertical low pass filtering mode',
    },
  },
  example: {},
});
