import { once } from 'node:events';
import { createServer, type AddressInfo, type Socket } from 'node:net';
import { Readable } from 'node:stream';
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

export type FtpOptions = {
  /** With these the server demands TLS where clients ask for it. */
  tls?: { key: string; cert: string };
  /** Asked when the first bytes of a file have come or gone; where it says so, the server drops both connections. */
  isDropped?: (command: 'STOR' | 'RETR') => boolean;
};

/** Files of which a transfer may end in its middle, as it does where a server is restarted. */
class FlakyFiles extends ftpSrv.FileSystem {
  readonly #isDropped: (command: 'STOR' | 'RETR') => boolean;

  constructor(connection: ftpSrv.FtpConnection, root: string, isDropped: (command: 'STOR' | 'RETR') => boolean) {
    super(connection, { root, cwd: '/' });
    this.#isDropped = isDropped;
  }

  override write(name: string, options: object): { stream: NodeJS.WritableStream } {
    const written = super.write(name, options);
    written.stream.once('pipe', (source: Socket) => {
      source.once('data', () => this.#isDropped('STOR') && this.#drop());
    });
    return written;
  }

  override async read(name: string, options: object): Promise<object> {
    const { stream, clientPath } = await super.read(name, options);
    const drop = (): unknown => this.#isDropped('RETR') && this.#drop();
    const bytes = async function* (): AsyncGenerator<Buffer> {
      let isFirst = true;
      for await (const chunk of stream) {
        yield chunk;
        if (isFirst) drop();
        isFirst = false;
      }
    };
    return { stream: Readable.from(bytes(), { objectMode: false }), clientPath };
  }

  #drop(): void {
    // Its types leave the sockets out.
    const { commandSocket, connector } = this.connection as unknown as {
      commandSocket: Socket;
      connector: { socket: Socket | null };
    };
    connector.socket?.destroy();
    commandSocket.destroy();
  }
}

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
      accept(isDropped ? { fs: new FlakyFiles(connection, root, isDropped) } : { root, cwd: '/' });
    else refuse(new Error('wrong'));
  });
  server.on('client-error', () => {});
  await server.listen();
  return { port, username, password, close: () => Promise.resolve(server.close()) };
};
