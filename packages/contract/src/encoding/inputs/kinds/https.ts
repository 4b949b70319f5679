import { kind } from '../../../shared/kind.ts';

export const https = kind({
  kind: 'HTTPS',
  path: 'https',
  sdkName: 'https',
  label: 'HTTPS',
  help: 'A web server with the source files.',
  fields: {
    host: {
      type: 'text',
      label: 'Host',
      help: 'Host name or address of the server, without a path',
      required: true,
      maxLength: 255,
    },
    port: { type: 'integer', label: 'Port', help: '443 by default', min: 1, max: 65535 },
    username: { type: 'text', label: 'User name', help: 'For basic authentication' },
    password: { type: 'text', label: 'Password', help: 'Password for this user', secret: true },
  },
  example: { host: 'media.example.com', port: 443 },
});
