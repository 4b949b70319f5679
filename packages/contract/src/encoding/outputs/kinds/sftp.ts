import { kind } from '../../../shared/family.ts';

export const sftp = kind({
  kind: 'SFTP',
  path: 'sftp',
  sdkName: 'sftp',
  label: 'SFTP',
  help: '',
  unavailable: 'Not available in this version yet.',
  fields: {
    host: { type: 'text', label: 'Host', required: true },
    port: { type: 'integer', label: 'Port' },
    passive: { type: 'boolean', label: 'Passive' },
    username: { type: 'text', label: 'Username' },
    password: { type: 'text', label: 'Password', secret: true },
    transferVersion: { type: 'choice', values: ['DEFAULT', 'POOL'], label: 'Transfer version' },
    maxConcurrentConnections: { type: 'integer', label: 'Max concurrent connections' },
  },
  example: { host: 'example' },
});
