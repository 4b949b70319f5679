import { kind } from '../../../shared/kind.ts';

export const deinterlace = kind({
  kind: 'DEINTERLACE',
  path: 'deinterlace',
  sdkName: 'deinterlace',
  label: 'Deinterlace',
  help: 'Converts interlaced to progressive video.',
  fields: {
    parity: {
      type: 'choice',
      values: ['AUTO', 'TOP_FIELD_FIRST', 'BOTTOM_FIELD_FIRST'],
      label: 'First field',
      help: 'AUTO uses the field order of the input.',
    },
    mode: {
      type: 'choice',
      values: ['FRAME', 'FIELD', 'FRAME_NOSPATIAL', 'FIELD_NOSPATIAL'],
      label: 'Mode',
      help: 'FIELD outputs a frame for each field, which doubles the frame rate.',
    },
    frameSelectionMode: {
      type: 'choice',
      values: ['ALL', 'INTERLACED'],
      label: 'Frames to process',
      help: 'INTERLACED skips frames that the input marks as progressive.',
    },
    autoEnable: {
      type: 'choice',
      values: ['ALWAYS_ON', 'META_DATA_BASED', 'META_DATA_AND_CONTENT_BASED'],
      label: 'Activation',
      help: 'Always, for frames marked as interlaced, or also for frames that look interlaced.',
    },
  },
  example: { mode: 'FRAME', parity: 'AUTO' },
});
