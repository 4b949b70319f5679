import { kind } from '../../../shared/kind.ts';

export const interlace = kind({
  kind: 'INTERLACE',
  path: 'interlace',
  sdkName: 'interlace',
  label: 'Interlace',
  help: 'Weaves pictures into interlaced ones.',
  fields: {
    mode: {
      type: 'choice',
      values: ['TOP', 'BOTTOM', 'DROP_EVEN', 'DROP_ODD', 'PAD', 'INTERLACE_X2', 'MERGE', 'MERGE_X2'],
      label: 'Mode',
      help:
        'TOP and BOTTOM make one picture of two and halve the frame rate; DROP leaves out every second picture; ' +
        'PAD and MERGE double the height; INTERLACE_X2 doubles the frame rate. TOP if left out.',
    },
    verticalLowPassFilteringMode: {
      type: 'choice',
      values: ['DISABLED', 'LOW_PASS', 'COMPLEX'],
      label: 'Low-pass',
      help: 'Softens fine horizontal lines, which would flicker. Counts with TOP and BOTTOM.',
    },
  },
  example: { mode: 'TOP', verticalLowPassFilteringMode: 'LOW_PASS' },
});
