import { kind } from '../../../shared/family.ts';

export const deinterlace = kind({
  kind: 'DEINTERLACE',
  path: 'deinterlace',
  sdkName: 'deinterlace',
  label: 'Deinterlace',
  help: '',
  unavailable: 'Not available in this version yet.',
  fields: {
    parity: { type: 'choice', values: ['AUTO', 'TOP_FIELD_FIRST', 'BOTTOM_FIELD_FIRST'], label: 'Parity' },
    mode: { type: 'choice', values: ['FRAME', 'FIELD', 'FRAME_NOSPATIAL', 'FIELD_NOSPATIAL'], label: 'Mode' },
    frameSelectionMode: { type: 'choice', values: ['ALL', 'INTERLACED'], label: 'Frame selection mode' },
    autoEnable: {
      type: 'choice',
      values: ['ALWAYS_ON', 'META_DATA_BASED', 'META_DATA_AND_CONTENT_BASED'],
      label: 'Auto enable',
    },
  },
  example: {},
});
