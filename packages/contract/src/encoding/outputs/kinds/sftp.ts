import { kind } from '../../../shared/kind.ts';
import { sftpConnection } from '../../connections/sftp.ts';

export const sftp = kind({
  kind: 'SFTP',
  path: 'sftp',
  sdkName: 'sftp',
  label: 'SFTP',
  help: 'A file server with SSH. Paths start in the home folder of the account.',
  fields: {
    ...sftpConnection,
    transferVersion: {
      type: 'choice',
      label: 'Transfer version',
      help: 'No effect: kept for older clients; each transfer has its own connection',
      values: ['DEFAULT', 'POOL'],
      advanced: true,
    },
    maxConcurrentConnections: {
      type: 'integer',
      label: 'Maximum connections',
      help: 'No effect: kept for older clients; each task sends its files one after another',
      min: 1,
      max: 1000,
      advanced: true,
    },
  },
  example: { host: 'files.example.com', username: 'me', password: 'example' },
});
