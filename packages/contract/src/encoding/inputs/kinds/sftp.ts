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
  },
  example: { host: 'files.example.com', username: 'me', password: 'example' },
});
