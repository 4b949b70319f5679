import { open, type FileHandle } from 'node:fs/promises';
import type { Socket } from 'node:net';
import { Readable, Writable } from 'node:stream';
import ftpSrv from 'ftp-srv';

type Place = { append?: boolean; start?: number };

const flagOf = ({ append, start }: Place): string => {
  if (append) return 'a';
  return start ? 'r+' : 'w';
};

/**
 * Writes to a file that is opened and closed once, regardless of the server's stream handling: the library emits `close`
 * itself, after which a Node stream closes its descriptor twice, the second time possibly one of another file.
 */
const fileWriter = (path: string, place: Place, onFirstBytes: () => void): Writable => {
  let file: FileHandle | undefined;
  const openFile = async (): Promise<void> => {
    file = await open(path, flagOf(place));
  };
  const close = async (): Promise<void> => {
    const opened = file;
    file = undefined;
    await opened?.close();
  };
  const finish = async (work: Promise<unknown> | undefined, done: (error?: Error | null) => void): Promise<void> => {
    try {
      await work;
    } catch (error) {
      // The file system throws nothing but errors.
      return done(error as Error);
    }
    done();
  };
  let position = place.start ?? 0;
  return new Writable({
    construct: (done) => void finish(openFile(), done),
    write: (chunk: Buffer, _encoding, done) => {
      const at = place.append ? null : position;
      const isFirst = position === (place.start ?? 0);
      position += chunk.length;
      void finish(file?.write(chunk, 0, chunk.length, at), (error) => {
        if (isFirst) onFirstBytes();
        done(error);
      });
    },
    final: (done) => void finish(close(), done),
    destroy: (error, done) => void finish(close(), (failed) => done(failed ?? error)),
  });
};

/** Files of a folder, each written by one descriptor. */
export class Files extends ftpSrv.FileSystem {
  override write(name: string, place: Place): { stream: NodeJS.WritableStream; clientPath: string } {
    // Its types omit how it locates a file in its folder.
    const resolved = this as unknown as { _resolvePath(path: string): { fsPath: string; clientPath: string } };
    const { fsPath, clientPath } = resolved._resolvePath(name);
    const stream = fileWriter(fsPath, place, () => this.firstBytesWritten());
    // Data from a cut connection never ends by itself.
    stream.once('pipe', (source: Socket) =>
      source.once('close', () => setImmediate(() => stream.writableEnded || stream.destroy())),
    );
    return { stream, clientPath };
  }

  /** Called once the first bytes of an upload are in its file. */
  protected firstBytesWritten(): void {}
}

/** Files whose transfers can be cut in the middle, as by a server restart. */
export class FlakyFiles extends Files {
  readonly #isDropped: (command: 'STOR' | 'RETR') => boolean;

  constructor(connection: ftpSrv.FtpConnection, root: string, isDropped: (command: 'STOR' | 'RETR') => boolean) {
    super(connection, { root, cwd: '/' });
    this.#isDropped = isDropped;
  }

  // Dropped earlier, the file could appear after the client has removed it.
  protected override firstBytesWritten(): void {
    if (this.#isDropped('STOR')) this.#drop();
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
    // Its types omit the sockets.
    const { commandSocket, connector } = this.connection as unknown as {
      commandSocket: Socket;
      connector: { socket: Socket | null };
    };
    connector.socket?.destroy();
    commandSocket.destroy();
  }
}
