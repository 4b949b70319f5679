import { kind } from '../../../shared/kind.ts';

export const deinterlace = kind({
  kind: 'DEINTERLACE',
  path: 'deinterlace',
  sdkName: 'deinterlace',
  label: 'Deinterlace',
  help: 'Makes whole pictures of interlaced ones.',
  fields: {
    parity: {
      type: 'choice',
      values: ['AUTO', 'TOP_FIELD_FIRST', 'BOTTOM_FIELD_FIRST'],
      label: 'First field',
      help: 'AUTO takes what the input says.',
    },
    mode: {
      type: 'choice',
      values: ['FRAME', 'FIELD', 'FRAME_NOSPATIAL', 'FIELD_NOSPATIAL'],
      label: 'Mode',
      help: 'FIELD makes a picture of each field, which doubles the frame rate.',
    },
    frameSelectionMode: {
      type: 'choice',
      values: ['ALL', 'INTERLACED'],
      label: 'Which pictures',
      help: 'INTERLACED leaves pictures alone that the input marks as whole.',
    },
    autoEnable: {
      type: 'choice',
      values: ['ALWAYS_ON', 'META_DATA_BASED', 'META_DATA_AND_CONTENT_BASED'],
      label: 'When',
      help: 'Always, where the input marks pictures as interlaced, or also where they look so.',
    },
  },
  example: { mode: 'FRAME', parity: 'AUTO' },
});
