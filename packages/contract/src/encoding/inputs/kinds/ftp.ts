import { kind } from '../../../shared/kind.ts';
import { ftpConnection } from '../../connections/ftp.ts';

export const ftp = kind({
  kind: 'FTP',
  path: 'ftp',
  sdkName: 'ftp',
  label: 'FTP',
  help: 'A file server with FTP, plain or over TLS. Paths start in the home folder of the account.',
  fields: {
    ...ftpConnection,
    remoteVerificationEnabled: {
      type: 'boolean',
      label: 'Remote verification',
      help: 'No effect: transfers always use the verified address of the server',
      advanced: true,
    },
  },
  example: { host: 'files.example.com', username: 'me', password: 'example' },
});
