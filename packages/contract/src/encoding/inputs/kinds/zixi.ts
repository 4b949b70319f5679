import { kind } from '../../../shared/kind.ts';

export const zixi = kind({
  kind: 'ZIXI',
  path: 'zixi',
  sdkName: 'zixi',
  label: 'Zixi',
  help: '',
  unavailable: 'Zixi is a licensed protocol that this server does not speak.',
  fields: {
    host: { type: 'text', label: 'Host' },
    port: { type: 'integer', label: 'Port' },
    stream: { type: 'text', label: 'Stream' },
    password: { type: 'text', label: 'Password', secret: true },
    latency: { type: 'integer', label: 'Latency' },
    minBitrate: { type: 'integer', label: 'Min bitrate', readOnly: true },
    decryptionType: { type: 'text', label: 'Decryption type' },
    decryptionKey: { type: 'text', label: 'Decryption key' },
  },
  example: {},
});
