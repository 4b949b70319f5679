import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { connect, createServer, type AddressInfo, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { InputIo } from '../adapters/input-adapter.ts';
import type { InputSettings } from '../inputs/input-adapters.ts';
import { localize } from '../inputs/localize.ts';
import { openObjectStore } from '../objects/open-object-store.ts';
import type { OutputIo } from '../adapters/output-adapter.ts';
import { outputAdapter } from '../outputs/output-adapters.ts';
import { startFtp, type FileServer } from '../testing/ftp-server.ts';
import { startSsh } from '../testing/ssh-server.ts';

type Protocol = 'FTP' | 'SFTP';
type Direction = 'in' | 'out';

const folder = await mkdtemp(join(tmpdir(), 'sluice-cut-'));
const file = join(folder, 'film.mp4');
const film = randomBytes(9 * 1024 ** 2);
let io: InputIo & OutputIo;
/** Called in the middle of each transfer. */
let isCut: (direction: Direction) => boolean;

/** A proxy to the server that cuts connections in the middle of a transfer. */
const startCuttingRelay = async (port: number): Promise<Server> => {
  const relay = createServer((near) => {
    const far = connect(port, '127.0.0.1');
    const cut = (): void => {
      near.destroy();
      far.destroy();
    };
    const watch = (from: typeof near, to: typeof near, direction: Direction): void => {
      let bytes = 0;
      from.on('data', (chunk) => {
        bytes += chunk.length;
        to.write(chunk);
        if (bytes < 1_000_000) return;
        bytes = 0;
        if (isCut(direction)) cut();
      });
      from.on('error', cut).on('close', cut);
    };
    watch(near, far, 'out');
    watch(far, near, 'in');
  }).listen(0, '127.0.0.1');
  await once(relay, 'listening');
  return relay;
};

const starts: Record<Protocol, (root: string) => Promise<FileServer & { hostKey?: string }>> = {
  FTP: (root) => startFtp(root, { isDropped: (command) => isCut(command === 'STOR' ? 'out' : 'in') }),
  SFTP: async (root) => {
    const server = await startSsh(root);
    const relay = await startCuttingRelay(server.port);
    // A listening TCP server's address is never a path.
    const { port } = relay.address() as AddressInfo;
    const close = async (): Promise<void> => {
      relay.close();
      await server.close();
    };
    return { ...server, port, close };
  },
};

beforeAll(async () => {
  await writeFile(file, film);
  io = {
    network: { allowPrivateNetwork: true },
    objects: await openObjectStore({ driver: 'folder', directory: join(folder, 'store') }),
    organizationId: 'org',
    inputId: 'input',
    outputId: 'output',
    idleTimeoutSeconds: 20,
  };
});
beforeEach(() => {
  isCut = () => false;
});
afterAll(() => rm(folder, { recursive: true, force: true }));

describe.each(['FTP', 'SFTP'] as const)('%s with connections cut during a transfer', (protocol) => {
  const root = join(folder, protocol);
  let server: FileServer;
  let settings: InputSettings['FTP'] & InputSettings['SFTP'];
  const put = (path: string, signal?: AbortSignal): Promise<void> =>
    outputAdapter(protocol).put(settings, path, file, { signal }, io);
  const times = (count: number, direction: Direction) => {
    let left = count;
    isCut = (seen) => seen === direction && left-- > 0;
  };

  beforeAll(async () => {
    await mkdir(root);
    server = await starts[protocol](root);
    const { port, username, password } = server;
    settings = { host: '127.0.0.1', port, username, password };
  });
  afterAll(() => server?.close());

  it('sends the file again, and leaves no partial files', async () => {
    times(2, 'out');
    await put('films/film.mp4');
    expect((await readFile(join(root, 'films/film.mp4'))).equals(film)).toBe(true);
    expect(await readdir(join(root, 'films'))).toEqual(['film.mp4']);
  });

  it('fails with the reason if it never works, and leaves nothing', async () => {
    times(Infinity, 'out');
    await expect(put('never/film.mp4')).rejects.toMatchObject({
      code: 'output_unreachable',
      evidence: expect.stringContaining(`${protocol.toLowerCase()}://127.0.0.1/`),
    });
    expect(await readdir(join(root, 'never'))).toEqual([]);
  });

  it('leaves nothing of a file whose encoding was stopped', async () => {
    const stop = new AbortController();
    isCut = () => {
      stop.abort();
      return false;
    };
    await expect(put('stopped/film.mp4', stop.signal)).rejects.toMatchObject({ name: 'AbortError' });
    expect(await readdir(join(root, 'stopped'))).toEqual([]);
  });

  it('resumes reading at the cut', async () => {
    await put('masters/film.mp4');
    times(2, 'in');
    const path = await localize(protocol, settings, 'masters/film.mp4', join(folder, `here-${protocol}`), { io });
    expect((await readFile(path)).equals(film)).toBe(true);
  });
});
