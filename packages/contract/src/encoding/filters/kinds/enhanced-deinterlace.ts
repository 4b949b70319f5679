import { kind } from '../../../shared/kind.ts';

export const enhancedDeinterlace = kind({
  kind: 'ENHANCED_DEINTERLACE',
  path: 'enhanced-deinterlace',
  sdkName: 'enhancedDeinterlace',
  label: 'Enhanced deinterlace',
  help: 'Makes whole pictures of interlaced ones, with smoother edges and more work.',
  fields: {
    parity: {
      type: 'choice',
      values: ['TOP_FIELD_FIRST', 'BOTTOM_FIELD_FIRST'],
      label: 'First field',
      help: 'What the input says if left out.',
    },
    mode: {
      type: 'choice',
      values: ['FRAME', 'FIELD'],
      label: 'Mode',
      help: 'FIELD makes a picture of each field, which doubles the frame rate.',
    },
    autoEnable: {
      type: 'choice',
      values: ['ALWAYS_ON', 'META_DATA_BASED'],
      label: 'When',
      help: 'Always, or where the input marks pictures as interlaced.',
    },
  },
  example: { mode: 'FRAME' },
});
