import { kind } from '../../../shared/kind.ts';

export const enhancedDeinterlace = kind({
  kind: 'ENHANCED_DEINTERLACE',
  path: 'enhanced-deinterlace',
  sdkName: 'enhancedDeinterlace',
  label: 'Enhanced deinterlace',
  help: 'Converts interlaced to progressive video with smoother edges; slower than Deinterlace.',
  fields: {
    parity: {
      type: 'choice',
      values: ['TOP_FIELD_FIRST', 'BOTTOM_FIELD_FIRST'],
      label: 'First field',
      help: 'Same as the input if empty.',
    },
    mode: {
      type: 'choice',
      values: ['FRAME', 'FIELD'],
      label: 'Mode',
      help: 'FIELD outputs a frame for each field, which doubles the frame rate.',
    },
    autoEnable: {
      type: 'choice',
      values: ['ALWAYS_ON', 'META_DATA_BASED'],
      label: 'Activation',
      help: 'Always, or only for frames marked as interlaced.',
    },
  },
  example: { mode: 'FRAME' },
});
