import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, describe, expect, it } from 'vitest';

const run = promisify(execFile);
const folder = await mkdtemp(join(tmpdir(), 'sluice-full-'));
afterAll(() => rm(folder, { recursive: true, force: true }));

const here = (path: string): string => JSON.stringify(fileURLToPath(new URL(path, import.meta.url)));

// In a separate mount namespace, on a real disk of one megabyte.
const onSmallDisk = (script: string): string[] => [
  '--user',
  '--map-root-user',
  '--mount',
  'sh',
  '-c',
  `mount -t tmpfs -o size=1m tmpfs ${folder}/disk && exec ${process.execPath} ${script}`,
];

const canMount = await run('unshare', [
  '--user',
  '--map-root-user',
  '--mount',
  'mount',
  '-t',
  'tmpfs',
  'tmpfs',
  folder,
]).then(
  () => true,
  () => false,
);

const program = `
import { Readable } from 'node:stream';
import { readdir } from 'node:fs/promises';
import { openObjectStore } from ${here('../open-object-store.ts')};
import { appendToUpload, startUpload, uploadedBytes } from ${here('../../uploads/uploads.ts')};
import { localize } from ${here('../../inputs/localize.ts')};
import { createServer } from 'node:http';
const disk = ${JSON.stringify(join(folder, 'disk'))};
const big = () => Readable.from((function* () { for (let i = 0; i < 40; i += 1) yield Buffer.alloc(65536); })());
const codeOf = (action) => action.then(() => 'done', (error) => error.code);
const objects = await openObjectStore({ driver: 'folder', directory: disk + '/store' });
const said = {};
await objects.putIfAbsent('kept', 'kept');
said.putStream = await codeOf(objects.putStream('big', big()));
said.after = await codeOf(objects.putStream('small', Readable.from([Buffer.from('fits')])));
const upload = { directory: disk + '/parts', uploadId: 'a' };
await startUpload(upload);
said.append = await codeOf(appendToUpload(upload, big()));
said.uploaded = await codeOf(uploadedBytes(upload));
await startUpload(upload);
const range = { start: 0, end: 99, totalBytes: 950_000 };
said.announced = await codeOf(appendToUpload(upload, Readable.from([Buffer.alloc(100)]), { range }));
await startUpload(upload);
await appendToUpload(upload, Readable.from([]));
const server = createServer((_request, response) => void big().pipe(response)).listen(0, '127.0.0.1', async () => {
  const io = { network: { allowPrivateNetwork: true }, objects, organizationId: 'o', inputId: 'i' };
  said.localize = await codeOf(localize('HTTP', { host: '127.0.0.1', port: server.address().port }, 'x', disk + '/scratch', { io }));
  said.left = [await readdir(disk + '/scratch'), await readdir(disk + '/store/temporary'), await readdir(disk + '/store/objects')];
  console.log(JSON.stringify(said));
  process.exit(0);
});`;

describe.skipIf(!canMount)('a disk that fills', () => {
  it('is reported clearly, leaves nothing half-written, and keeps existing objects', async () => {
    await run('mkdir', [join(folder, 'disk')]);
    await writeFile(join(folder, 'fill.mjs'), program);
    const { stdout } = await run('unshare', onSmallDisk(join(folder, 'fill.mjs')));
    expect(JSON.parse(stdout)).toEqual({
      putStream: 'storage_full',
      after: 'done',
      append: 'storage_full',
      // The received part is deleted, so that its space is free for everybody else.
      uploaded: 'not_found',
      // A tenth of the disk is reserved.
      announced: 'storage_full',
      localize: 'worker_disk_full',
      left: [[], [], ['kept', 'small']],
    });
  });
});
