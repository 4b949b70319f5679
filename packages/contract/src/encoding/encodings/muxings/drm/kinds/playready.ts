import { kind } from '../../../../../shared/family.ts';
import { outputsField } from '../../../../shared-fields.ts';

export const playready = kind({
  kind: 'PLAYREADY',
  path: 'playready',
  sdkName: 'playready',
  label: 'PlayReady',
  help: '',
  unavailable: 'Not available in this version yet.',
  fields: {
    outputs: outputsField,
    key: { type: 'text', format: 'hex', label: 'Key', secret: true },
    keySeed: { type: 'text', label: 'Key seed', secret: true },
    laUrl: { type: 'text', label: 'LA URL' },
    pssh: { type: 'text', label: 'PSSH' },
    method: { type: 'choice', values: ['MPEG_CENC', 'PIFF_CTR'], label: 'Method' },
    kid: { type: 'text', format: 'hex', label: 'Key id' },
    additionalInformation: {
      type: 'object',
      fields: { wrmHeaderCustomAttributes: { type: 'text', label: 'Wrm header custom attributes' } },
      label: 'Additional information',
    },
  },
  example: {},
});
