import { kind } from '../../../shared/kind.ts';

export const zixi = kind({
  kind: 'ZIXI',
  path: 'zixi',
  sdkName: 'zixi',
  label: 'Zixi',
  help: 'Live video over unreliable networks, with packet loss recovery.',
  unavailable: 'Zixi is a licensed protocol that this server does not support.',
  fields: {
    host: { type: 'text', label: 'Host', help: 'Host name or address of the server' },
    port: { type: 'integer', label: 'Port', help: '2088 by default', min: 1, max: 65535 },
    stream: { type: 'text', label: 'Stream', help: 'Name of the stream on the server' },
    password: { type: 'text', label: 'Password', help: 'Password of the stream', secret: true },
    latency: { type: 'integer', label: 'Latency', help: 'Higher values recover more lost packets', unit: 'ms', min: 0 },
    minBitrate: {
      type: 'integer',
      label: 'Minimum bitrate',
      help: 'Bitrate that is always sent',
      unit: 'bit/s',
      min: 0,
      readOnly: true,
    },
    decryptionType: { type: 'text', label: 'Encryption', help: 'Such as AES-128' },
    decryptionKey: { type: 'text', label: 'Key', help: 'In hexadecimal' },
  },
  example: {},
});
