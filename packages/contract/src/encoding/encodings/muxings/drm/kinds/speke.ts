import { kind } from '../../../../../shared/family.ts';
import { outputsField } from '../../../../shared-fields.ts';

export const speke = kind({
  kind: 'SPEKE',
  path: 'speke',
  sdkName: 'speke',
  label: 'SPEKE',
  help: '',
  unavailable: 'Not available in this version yet.',
  fields: {
    outputs: outputsField,
    contentId: { type: 'text', label: 'Content id' },
    kid: { type: 'text', format: 'hex', label: 'Key id' },
    iv: { type: 'text', format: 'hex', label: 'IV' },
    provider: {
      type: 'object',
      fields: {
        url: { type: 'text', label: 'URL', required: true },
        username: { type: 'text', label: 'Username' },
        password: { type: 'text', label: 'Password', secret: true },
        apiKey: { type: 'text', label: 'Api key', secret: true },
        roleArn: { type: 'text', label: 'Role ARN' },
        externalId: { type: 'text', label: 'External id' },
        externalIdMode: { type: 'choice', values: ['CUSTOM', 'GLOBAL', 'GENERATED'], label: 'External id mode' },
        gatewayRegion: { type: 'text', label: 'Gateway region' },
      },
      label: 'Provider',
      required: true,
    },
    systemIds: { type: 'texts', label: 'System ids', required: true },
  },
  example: { provider: { url: 'example' }, systemIds: ['example'] },
});
