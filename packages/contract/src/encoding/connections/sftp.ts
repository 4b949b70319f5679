import type { Fields } from '../../shared/field.ts';
/** Fields that connect to SFTP, of inputs and outputs alike. */
export const sftpConnection = {
  host: { type: 'text', label: 'Host', help: 'Host name or address of the server', required: true, maxLength: 255 },
  port: { type: 'integer', label: 'Port', help: '22 by default', min: 1, max: 65535 },
  username: { type: 'text', label: 'User name', help: 'Anonymous if empty', maxLength: 255 },
  password: { type: 'text', label: 'Password', help: 'Password for this user', secret: true },
  privateKey: {
    type: 'text',
    label: 'Private key',
    help: 'PEM or OpenSSH text; alternative to a password',
    secret: true,
    maxLength: 20_000,
  },
  passphrase: { type: 'text', label: 'Passphrase', help: 'Passphrase of an encrypted private key', secret: true },
  hostKey: {
    type: 'text',
    label: 'Server key',
    help: 'SHA256:… as shown by ssh-keygen -l; any key is accepted if empty',
    maxLength: 100,
  },
  passive: { type: 'boolean', label: 'Passive', help: 'No effect over SSH', advanced: true },
} as const satisfies Fields;
