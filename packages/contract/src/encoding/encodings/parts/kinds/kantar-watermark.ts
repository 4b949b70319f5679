import { kind } from '../../../../shared/family.ts';
import { outputsField } from '../../../shared-fields.ts';

export const kantarWatermark = kind({
  kind: 'kantarWatermark',
  path: 'kantar-watermark',
  sdkName: 'kantarWatermark',
  label: 'Kantar watermark',
  help: '',
  unavailable: 'Not available in this version yet.',
  fields: {
    login: { type: 'text', label: 'Login', required: true },
    password: { type: 'text', label: 'Password', secret: true, required: true },
    licenseId: { type: 'integer', label: 'License id', required: true },
    channelName: { type: 'text', label: 'Channel name', required: true },
    contentReference: { type: 'text', label: 'Content reference', required: true },
    serverUrl: { type: 'text', label: 'Server URL', required: true },
    reportOutputs: outputsField,
  },
  example: {
    login: 'example',
    password: 'example',
    licenseId: 1,
    channelName: 'example',
    contentReference: 'example',
    serverUrl: 'example',
  },
});
