import { kind } from '../../../shared/kind.ts';

export const interlace = kind({
  kind: 'INTERLACE',
  path: 'interlace',
  sdkName: 'interlace',
  label: 'Interlace',
  help: 'Converts progressive to interlaced video.',
  fields: {
    mode: {
      type: 'choice',
      values: ['TOP', 'BOTTOM', 'DROP_EVEN', 'DROP_ODD', 'PAD', 'INTERLACE_X2', 'MERGE', 'MERGE_X2'],
      label: 'Mode',
      help:
        'TOP and BOTTOM combine two frames into one and halve the frame rate; DROP drops every second frame; ' +
        'PAD and MERGE double the height; INTERLACE_X2 doubles the frame rate. TOP by default.',
    },
    verticalLowPassFilteringMode: {
      type: 'choice',
      values: ['DISABLED', 'LOW_PASS', 'COMPLEX'],
      label: 'Low-pass',
      help: 'Softens fine horizontal lines to avoid flicker. Only for TOP and BOTTOM.',
    },
  },
  example: { mode: 'TOP', verticalLowPassFilteringMode: 'LOW_PASS' },
});
