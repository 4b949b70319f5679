import { kind } from '../../../shared/kind.ts';

export const ftp = kind({
  kind: 'FTP',
  path: 'ftp',
  sdkName: 'ftp',
  label: 'FTP',
  help: 'A file server that speaks FTP, plain or over TLS. Paths start at the folder that the account lands in.',
  fields: {
    host: { type: 'text', label: 'Host', help: 'Name or address of the server', required: true, maxLength: 255 },
    port: { type: 'integer', label: 'Port', help: '21 if left out, 990 with implicit TLS', min: 1, max: 65535 },
    username: { type: 'text', label: 'User name', help: 'Anonymous if left out', maxLength: 255 },
    password: { type: 'text', label: 'Password', help: 'Of the user', secret: true },
    encryption: {
      type: 'choice',
      label: 'Encryption',
      help: 'NONE if left out; TLS needs a certificate for the host',
      values: ['NONE', 'EXPLICIT_TLS', 'IMPLICIT_TLS'],
    },
    passive: {
      type: 'boolean',
      label: 'Passive',
      help: 'Transfers are passive always, whatever is set here',
      advanced: true,
    },
    remoteVerificationEnabled: {
      type: 'boolean',
      label: 'Remote verification',
      help: 'Transfers go to the verified address of the server always',
      advanced: true,
    },
  },
  example: { host: 'files.example.com', username: 'me', password: 'example' },
});
