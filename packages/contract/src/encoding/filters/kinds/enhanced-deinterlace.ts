import { kind } from '../../../shared/family.ts';

export const enhancedDeinterlace = kind({
  kind: 'ENHANCED_DEINTERLACE',
  path: 'enhanced-deinterlace',
  sdkName: 'enhancedDeinterlace',
  label: 'Enhanced deinterlace',
  help: '',
  unavailable: 'Not available in this version yet.',
  fields: {
    parity: { type: 'choice', values: ['TOP_FIELD_FIRST', 'BOTTOM_FIELD_FIRST'], label: 'Parity' },
    mode: { type: 'choice', values: ['FRAME', 'FIELD'], label: 'Mode' },
    autoEnable: { type: 'choice', values: ['ALWAYS_ON', 'META_DATA_BASED'], label: 'Auto enable' },
  },
  example: {},
});
