import { kind } from '../../../shared/kind.ts';

export const sftp = kind({
  kind: 'SFTP',
  path: 'sftp',
  sdkName: 'sftp',
  label: 'SFTP',
  help: 'A file server that speaks SSH. Paths start at the folder that the account lands in.',
  fields: {
    host: { type: 'text', label: 'Host', help: 'Name or address of the server', required: true, maxLength: 255 },
    port: { type: 'integer', label: 'Port', help: '22 if left out', min: 1, max: 65535 },
    username: { type: 'text', label: 'User name', help: 'Anonymous if left out', maxLength: 255 },
    password: { type: 'text', label: 'Password', help: 'Of the user', secret: true },
    privateKey: {
      type: 'text',
      label: 'Private key',
      help: 'PEM or OpenSSH text, in place of a password',
      secret: true,
      maxLength: 20_000,
    },
    passphrase: { type: 'text', label: 'Passphrase', help: 'Of an encrypted private key', secret: true },
    hostKey: {
      type: 'text',
      label: 'Key of the server',
      help: 'SHA256:… as ssh-keygen -l shows it; any key is taken if left out',
      maxLength: 100,
    },
    passive: { type: 'boolean', label: 'Passive', help: 'Has no meaning over SSH', advanced: true },
    transferVersion: {
      type: 'choice',
      label: 'Transfer',
      help: 'Kept for older clients; transfers share no connection',
      values: ['DEFAULT', 'POOL'],
      advanced: true,
    },
    maxConcurrentConnections: {
      type: 'integer',
      label: 'Connections at most',
      help: 'Kept for older clients; each task sends its files one after another',
      min: 1,
      max: 1000,
      advanced: true,
    },
  },
  example: { host: 'files.example.com', username: 'me', password: 'example' },
});
