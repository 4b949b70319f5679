import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import ftpSrv from 'ftp-srv';

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

/** Starts an FTP server over a folder; with a key and a certificate it demands TLS where clients ask for it. */
export const startFtp = async (root: string, tls?: { key: string; cert: string }): Promise<FileServer> => {
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
  server.on('login', (given: { username: string; password: string }, accept, refuse) => {
    if (given.username === username && given.password === password) accept({ root, cwd: '/' });
    else refuse(new Error('wrong'));
  });
  server.on('client-error', () => {});
  await server.listen();
  return { port, username, password, close: () => Promise.resolve(server.close()) };
};
