import type { Fields } from '../../shared/field.ts';
/** Fields that connect to FTP, of inputs and outputs alike. */
export const ftpConnection = {
  host: { type: 'text', label: 'Host', help: 'Host name or address of the server', required: true, maxLength: 255 },
  port: { type: 'integer', label: 'Port', help: '21 by default, 990 with implicit TLS', min: 1, max: 65535 },
  username: { type: 'text', label: 'User name', help: 'Anonymous if empty', maxLength: 255 },
  password: { type: 'text', label: 'Password', help: 'Password for this user', secret: true },
  encryption: {
    type: 'choice',
    label: 'Encryption',
    help: 'NONE by default; TLS requires a certificate for the host',
    values: ['NONE', 'EXPLICIT_TLS', 'IMPLICIT_TLS'],
  },
  passive: {
    type: 'boolean',
    label: 'Passive',
    help: 'No effect: transfers are always passive',
    advanced: true,
  },
} as const satisfies Fields;
