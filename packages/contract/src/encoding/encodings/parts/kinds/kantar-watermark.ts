import { kind } from '../../../../shared/kind.ts';
import { outputsField } from '../../../shared-fields.ts';

export const kantarWatermark = kind({
  kind: 'KANTAR_WATERMARK',
  path: '',
  sdkName: '',
  label: 'Kantar watermark',
  help: 'An inaudible mark that identifies a program for audience measurement.',
  unavailable: 'Kantar watermarks need a licensed encoder that this server does not have.',
  fields: {
    login: { type: 'text', label: 'Login', required: true },
    password: { type: 'text', label: 'Password', secret: true, required: true },
    licenseId: { type: 'integer', label: 'License', help: 'License number', required: true },
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
