import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough, Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import type { ObjectStore } from '../shared/object-store.ts';
import { openObjectStore } from '../objects/open-object-store.ts';
import {
  appendToUpload,
  startUpload,
  completeUpload,
  discardUpload,
  uploadedBytes,
  type Upload,
  type UploadProgress,
} from './uploads.ts';

const folder = await mkdtemp(join(tmpdir(), 'sluice-uploads-'));
afterAll(() => rm(folder, { recursive: true, force: true }));

let count = 0;
let upload: Upload;
let objects: ObjectStore;

beforeEach(async () => {
  upload = { directory: join(folder, 'parts'), uploadId: `upload-${(count += 1)}` };
  objects = await openObjectStore({ driver: 'folder', directory: join(folder, 'store') });
  await startUpload(upload);
});

const body = (bytes: string): Readable => Readable.from([Buffer.from(bytes)]);

const part = (bytes: string, start: number, totalBytes?: number): Promise<UploadProgress> =>
  appendToUpload(upload, body(bytes), { range: { start, end: start + bytes.length - 1, totalBytes } });

const stored = async (): Promise<string> => {
  const key = `uploads/org/${upload.uploadId}`;
  await completeUpload(upload, objects, key);
  return text((await objects.get(key)).stream);
};

describe('uploads', () => {
  it('are complete after one plain request', async () => {
    expect(await uploadedBytes(upload)).toBe(0);
    expect(await appendToUpload(upload, body('film'), { lengthBytes: 4 })).toEqual({
      uploadedBytes: 4,
      isComplete: true,
    });
    expect(await stored()).toBe('film');
  });

  it('grow by ranges, and are complete with the last one', async () => {
    expect(await part('0123', 0, 10)).toEqual({ uploadedBytes: 4, isComplete: false });
    expect(await part('4567', 4)).toEqual({ uploadedBytes: 8, isComplete: false });
    expect(await part('89', 8, 10)).toEqual({ uploadedBytes: 10, isComplete: true });
    expect(await stored()).toBe('0123456789');
  });

  it('may be started again without losing data', async () => {
    await part('0123', 0, 10);
    await startUpload(upload);
    expect(await uploadedBytes(upload)).toBe(4);
  });

  it('accept a range again that was not acknowledged', async () => {
    await part('0123xx', 0, 10);
    expect(await part('456789', 4, 10)).toEqual({ uploadedBytes: 10, isComplete: true });
    expect(await stored()).toBe('0123456789');
  });

  it('keep what was acknowledged when an earlier range arrives again', async () => {
    await part('0123456', 0, 10);
    expect(await part('12', 1, 10)).toEqual({ uploadedBytes: 7, isComplete: false });
    expect(await uploadedBytes(upload)).toBe(7);
    expect(await part('789', 7, 10)).toMatchObject({ isComplete: true });
    expect(await stored()).toBe('0123456789');
  });

  it('reject a range that would leave a gap, and keep their data', async () => {
    await part('0123', 0, 10);
    await expect(part('89', 8, 10)).rejects.toMatchObject({ code: 'upload_offset_mismatch' });
    expect(await uploadedBytes(upload)).toBe(4);
  });

  it('are replaced by a plain request', async () => {
    await part('0123', 0, 10);
    await appendToUpload(upload, body('new'));
    expect(await stored()).toBe('new');
  });

  it('reject declared and actual sizes above the limit', async () => {
    const limit = { maximumBytes: 1000 };
    await expect(appendToUpload(upload, body('x'), { lengthBytes: 1001, ...limit })).rejects.toMatchObject({
      code: 'payload_too_large',
    });
    const range = { start: 0, end: 0, totalBytes: 1001 };
    await expect(appendToUpload(upload, body('x'), { range, ...limit })).rejects.toMatchObject({
      code: 'payload_too_large',
    });
    const endless = Readable.from(
      (function* () {
        for (;;) yield Buffer.alloc(300);
      })(),
    );
    await expect(appendToUpload(upload, endless, limit)).rejects.toMatchObject({ code: 'payload_too_large' });
    expect(await uploadedBytes(upload)).toBeLessThanOrEqual(1000);
    const sdkLimit = { lengthBytes: 5000 * 1_048_576 + 1 };
    await expect(appendToUpload(upload, body('x'), sdkLimit)).rejects.toMatchObject({ code: 'payload_too_large' });
  });

  it('reject a body that is longer than its range or than declared', async () => {
    const range = { start: 0, end: 1, totalBytes: 10 };
    await expect(appendToUpload(upload, body('012'), { range })).rejects.toMatchObject({ code: 'payload_too_large' });
    await expect(appendToUpload(upload, body('0'), { range, lengthBytes: 1 })).rejects.toMatchObject({
      code: 'validation_failed',
    });
  });

  it('keep the data received before a connection was cut', async () => {
    const cut = new PassThrough();
    const appending = appendToUpload(upload, cut, { lengthBytes: 10 });
    cut.write('0123');
    await expect.poll(() => uploadedBytes(upload)).toBe(4);
    cut.destroy(new Error('connection reset'));
    await expect(appending).rejects.toThrow('connection reset');
    expect(await part('456789', await uploadedBytes(upload), 10)).toMatchObject({ isComplete: true });
    expect(await stored()).toBe('0123456789');
  });

  it('continue in a new request while an old one hangs', async () => {
    const hanging = new PassThrough();
    const old = appendToUpload(upload, hanging, { lengthBytes: 10 }).catch((error: unknown) => error);
    hanging.write('0123');
    await expect.poll(() => uploadedBytes(upload)).toBe(4);
    expect(await part('456789', 4, 10)).toMatchObject({ isComplete: true });
    expect(await old).toMatchObject({ code: 'conflict' });
    expect(await stored()).toBe('0123456789');
  });

  it('never mix concurrent requests', async () => {
    const letters = ['a', 'b', 'c', 'd', 'e'];
    const outcomes = await Promise.allSettled(
      letters.map((letter) => appendToUpload(upload, body(letter.repeat(100_000)))),
    );
    expect(outcomes.some(({ status }) => status === 'fulfilled')).toBe(true);
    expect(new Set(await stored()).size).toBe(1);
  });

  it('complete once, and return the same when completed again', async () => {
    await appendToUpload(upload, body('film'));
    const key = `uploads/org/${upload.uploadId}`;
    const first = await completeUpload(upload, objects, key);
    expect(await completeUpload(upload, objects, key)).toEqual(first);
    await expect(uploadedBytes(upload)).rejects.toMatchObject({ code: 'not_found' });
  });

  it('are deleted when discarded', async () => {
    await part('0123', 0, 10);
    await discardUpload(upload);
    await expect(uploadedBytes(upload)).rejects.toMatchObject({ code: 'not_found' });
    await expect(part('4', 4, 10)).rejects.toMatchObject({ code: 'not_found' });
    await expect(completeUpload(upload, objects, 'uploads/org/none')).rejects.toMatchObject({
      code: 'upload_incomplete',
    });
    await discardUpload(upload);
  });

  it.each(['', '../x', 'a/b', '.', 'a\0'])('reject %j as an id', async (uploadId) => {
    await expect(startUpload({ directory: folder, uploadId })).rejects.toMatchObject({ code: 'validation_failed' });
  });

  it('have all acknowledged data on disk, whenever the server is killed', async () => {
    const program = `
      import { PassThrough } from 'node:stream';
      import { appendToUpload, startUpload } from ${JSON.stringify(fileURLToPath(new URL('./uploads.ts', import.meta.url)))};
      const upload = ${JSON.stringify(upload)};
      await startUpload(upload);
      for (let start = 0; ; start += 5000) {
        const range = { start, end: start + 4999, totalBytes: undefined };
        const body = new PassThrough(); body.end(Buffer.alloc(5000, String(start)));
        const { uploadedBytes } = await appendToUpload(upload, body, { range });
        process.stdout.write(uploadedBytes + '\\n');
      }`;
    const server = spawn(process.execPath, ['--input-type=module', '-e', program], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    let said = '';
    server.stdout.on('data', (chunk: Buffer) => {
      said += chunk.toString();
      if (said.split('\n').length > 20) server.kill('SIGKILL');
    });
    await once(server, 'close');
    const acknowledged = Number(said.slice(0, said.lastIndexOf('\n')).split('\n').at(-1));
    expect(acknowledged).toBeGreaterThanOrEqual(100_000);
    expect(await uploadedBytes(upload)).toBeGreaterThanOrEqual(acknowledged);
    const bytes = await readFile(join(upload.directory, `${upload.uploadId}.upload`));
    for (let start = 0; start < acknowledged; start += 5000)
      expect(bytes.subarray(start, start + 5000).equals(Buffer.alloc(5000, String(start)))).toBe(true);
  });
});
