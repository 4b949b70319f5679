import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, it } from 'vitest';
import { openObjectStore } from '../objects/open-object-store.ts';
import { serve } from '../testing/serve.ts';
import { localize } from './localize.ts';

const folder = await mkdtemp(join(tmpdir(), 'sluice-part-'));
afterAll(() => rm(folder, { recursive: true, force: true }));

const film = Buffer.alloc(500_000, 'a film of some length ');

describe('downloads', () => {
  it('resume after a killed process', async () => {
    let isSlow = true;
    const server = await serve((request, response) => {
      const [, from = '0'] = /^bytes=(\d+)-/.exec(request.headers.range ?? '') ?? [];
      const rest = film.subarray(Number(from));
      response.writeHead(request.headers.range === undefined ? 200 : 206, {
        etag: '"one"',
        'content-length': rest.length,
        'content-range': `bytes ${from}-${film.length - 1}/${film.length}`,
      });
      if (isSlow) response.write(rest.subarray(0, 200_000));
      else response.end(rest);
    });
    const scratch = join(folder, 'scratch');
    const settings = { host: '127.0.0.1', port: server.port };
    const io = { network: { allowPrivateNetwork: true }, organizationId: 'org', inputId: 'input' };
    const worker = spawn(
      process.execPath,
      [
        '--input-type=module',
        '-e',
        `import { localize } from ${JSON.stringify(fileURLToPath(new URL('./localize.ts', import.meta.url)))};
        await localize('HTTP', ${JSON.stringify(settings)}, 'film.mp4', ${JSON.stringify(scratch)}, {
          io: ${JSON.stringify(io)}, onProgress: (bytes) => process.stdout.write(bytes + '\\n') });`,
      ],
      { stdio: ['ignore', 'pipe', 'inherit'] },
    );
    worker.stdout.on('data', (chunk: Buffer) => {
      if (chunk.toString().split('\n').includes('200000')) worker.kill('SIGKILL');
    });
    await once(worker, 'close');
    isSlow = false;
    const objects = await openObjectStore({ driver: 'folder', directory: join(folder, 'store') });
    const path = await localize('HTTP', settings, 'film.mp4', scratch, { io: { ...io, objects } });
    expect((await readFile(path)).equals(film)).toBe(true);
    expect(server.requests).toEqual(['GET /film.mp4', 'GET /film.mp4 bytes=200000-']);
    expect(await readdir(scratch)).toHaveLength(1);
    await localize('HTTP', settings, 'film.mp4', scratch, { io: { ...io, objects } });
    expect(server.requests).toHaveLength(2);
    await server.close();
  });
});
