import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import ftpSrv from 'ftp-srv';
import { Files, FlakyFiles } from './ftp-files.ts';

export type FileServer = { port: number; username: string; password: string; close(): Promise<void> };

const quiet = (): void => {};
const silent = { trace: quiet, debug: quiet, info: quiet, warn: quiet, error: quiet, child: (): unknown => silent };

const freePort = async (): Promise<number> => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  // A listening TCP server's address is never a path.
  const { port } = server.address() as AddressInfo;
  await once(server.close(), 'close');
  return port;
};

export type FtpOptions = {
  /** With these, the server requires TLS if clients request it. */
  tls?: { key: string; cert: string };
  /** Called after the first bytes of a file; if it returns true, the server drops both connections. */
  isDropped?: (command: 'STOR' | 'RETR') => boolean;
};

/** Starts an FTP server over a folder. */
export const startFtp = async (root: string, { tls, isDropped }: FtpOptions = {}): Promise<FileServer> => {
  const port = await freePort();
  const username = 'me';
  const password = 'ftp-secret';
  const server = new ftpSrv.FtpSrv({
    url: `ftp://127.0.0.1:${port}`,
    pasv_url: '127.0.0.1',
    pasv_min: 20_000,
    pasv_max: 60_000,
    anonymous: false,
    log: silent,
    ...(tls && { tls }),
  });
  server.on('login', ({ connection, ...given }, accept, refuse) => {
    if (given.username === username && given.password === password)
      accept({
        fs: isDropped ? new FlakyFiles(connection, root, isDropped) : new Files(connection, { root, cwd: '/' }),
      });
    else refuse(new Error('wrong'));
  });
  server.on('client-error', () => {});
  await server.listen();
  return { port, username, password, close: () => Promise.resolve(server.close()) };
};
