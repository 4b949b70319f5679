import { kind } from '../../../shared/kind.ts';

export const zixi = kind({
  kind: 'ZIXI',
  path: 'zixi',
  sdkName: 'zixi',
  label: 'Zixi',
  help: 'Live pictures over unreliable networks, by a protocol that repairs losses.',
  unavailable: 'Zixi is a licensed protocol that this server does not speak.',
  fields: {
    host: { type: 'text', label: 'Host', help: 'Name or address of the server' },
    port: { type: 'integer', label: 'Port', help: '2088 if left out', min: 1, max: 65535 },
    stream: { type: 'text', label: 'Stream', help: 'Its name on the server' },
    password: { type: 'text', label: 'Password', help: 'Of the stream', secret: true },
    latency: { type: 'integer', label: 'Latency', help: 'Longer repairs more losses', unit: 'ms', min: 0 },
    minBitrate: {
      type: 'integer',
      label: 'Minimum bitrate',
      help: 'What is always sent',
      unit: 'bit/s',
      min: 0,
      readOnly: true,
    },
    decryptionType: { type: 'text', label: 'Encryption', help: 'Such as AES-128' },
    decryptionKey: { type: 'text', label: 'Key', help: 'In hexadecimal' },
  },
  example: {},
});
