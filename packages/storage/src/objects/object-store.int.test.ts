import { randomUUID } from 'node:crypto';
import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer, text } from 'node:stream/consumers';
import { startS3 } from '@sluice/testing/s3';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ObjectStore } from '../shared/object-store.ts';
import { openObjectStore } from './open-object-store.ts';

const folder = await mkdtemp(join(tmpdir(), 'sluice-objects-'));
afterAll(() => rm(folder, { recursive: true, force: true }));

const drivers = {
  folder: () => openObjectStore({ driver: 'folder', directory: join(folder, 'store') }),
  s3: async () => openObjectStore({ driver: 's3', bucket: `objects-${randomUUID()}`, ...(await startS3()) }),
};

const source = (...parts: (string | Uint8Array)[]): Readable => Readable.from(parts.map((part) => Buffer.from(part)));

const failing = (error: Error): Readable =>
  Readable.from(
    (async function* () {
      yield Buffer.alloc(100_000);
      throw error;
    })(),
  );

const keysOf = async (store: ObjectStore, prefix: string): Promise<string[]> => {
  const keys: string[] = [];
  for await (const { key } of store.list(prefix)) keys.push(key);
  return keys;
};

const readAll = async (store: ObjectStore, key: string): Promise<string> => text((await store.get(key)).stream);

describe.each(Object.entries(drivers))('object store: %s', (name, open) => {
  let store: ObjectStore;
  beforeAll(async () => {
    store = await open();
  });
  afterAll(() => store.close());

  it('returns a stored stream with size, time, ETag and type', async () => {
    const head = await store.putStream('give/back.m3u8', source('#EXT', 'M3U'));
    expect(head).toMatchObject({ key: 'give/back.m3u8', sizeBytes: 7, contentType: 'application/vnd.apple.mpegurl' });
    expect(head.etag).toMatch(/^".+"$/);
    expect(Math.abs(head.modifiedAt.getTime() - Date.now())).toBeLessThan(3_600_000);
    const got = await store.get('give/back.m3u8');
    expect(got).toMatchObject({ head, range: { start: 0, end: 6 } });
    expect(await text(got.stream)).toBe('#EXTM3U');
  });

  it('stores a long stream of unknown length unchanged', async () => {
    const part = Buffer.alloc(1_000_003, 'abcdefg');
    const head = await store.putStream('long.ts', source(...Array.from({ length: 20 }, () => part)));
    expect(head.sizeBytes).toBe(20_000_060);
    const bytes = await buffer((await store.get('long.ts')).stream);
    expect(bytes.equals(Buffer.concat(Array.from({ length: 20 }, () => part)))).toBe(true);
  });

  it('replaces a whole object, with another ETag', async () => {
    const first = await store.putStream('replaced', source('longer than the second'));
    const second = await store.putStream('replaced', source('second'));
    expect(await readAll(store, 'replaced')).toBe('second');
    expect(second.etag).not.toBe(first.etag);
  });

  it('keeps empty objects and unusual names', async () => {
    const key = "odd/ü & + %41 'x'#?=.txt";
    await store.putStream(key, source());
    const got = await store.get(key);
    expect(got).toMatchObject({ head: { sizeBytes: 0 }, range: undefined });
    expect(await text(got.stream)).toBe('');
    expect(await keysOf(store, 'odd/')).toEqual([key]);
  });

  it('keeps nothing of a failed stream, and reports its error', async () => {
    await store.putStream('broken/kept', source('old'));
    await expect(store.putStream('broken/kept', failing(new Error('cut')))).rejects.toThrow('cut');
    await expect(store.putStream('broken/new', failing(new Error('cut')))).rejects.toThrow('cut');
    expect(await readAll(store, 'broken/kept')).toBe('old');
    expect(await keysOf(store, 'broken/')).toEqual(['broken/kept']);
  });

  it('keeps nothing of a canceled stream', async () => {
    const cancel = new AbortController();
    const endless = Readable.from(
      (async function* () {
        for (let count = 0; ; count += 1) {
          if (count === 50) cancel.abort();
          yield Buffer.alloc(100_000);
        }
      })(),
    );
    await expect(store.putStream('canceled', endless, { signal: cancel.signal })).rejects.toThrow(/abort/i);
    expect(await store.head('canceled')).toBeUndefined();
  });

  it('stores files, and moves them if requested', async () => {
    const path = join(folder, `${name}.mp4`);
    await writeFile(path, 'film');
    await store.putFile('files/kept.mp4', path);
    expect(await readFile(path, 'utf8')).toBe('film');
    await store.putFile('files/given.mp4', path, { consume: true });
    await expect(stat(path)).rejects.toThrow('ENOENT');
    expect(await readAll(store, 'files/kept.mp4')).toBe('film');
    expect(await readAll(store, 'files/given.mp4')).toBe('film');
  });

  it('lets exactly one of many writers create an absent object', async () => {
    const wins = await Promise.all(
      Array.from({ length: 8 }, (_, index) => store.putIfAbsent('claim', `writer ${index}`)),
    );
    expect(wins.filter(Boolean)).toHaveLength(1);
    expect(await readAll(store, 'claim')).toBe(`writer ${wins.indexOf(true)}`);
    expect(await store.putIfAbsent('claim', 'late')).toBe(false);
  });

  it('reads ranges, clipped to the end', async () => {
    await store.putStream('ranged', source('0123456789'));
    const read = async (start: number, end?: number): Promise<unknown> => {
      const { range, stream, head } = await store.get('ranged', {
        range: { start, ...(end !== undefined && { end }) },
      });
      expect(head.sizeBytes).toBe(10);
      return [range, await text(stream)];
    };
    expect(await read(2, 4)).toEqual([{ start: 2, end: 4 }, '234']);
    expect(await read(7)).toEqual([{ start: 7, end: 9 }, '789']);
    expect(await read(9, 500)).toEqual([{ start: 9, end: 9 }, '9']);
    await expect(read(10)).rejects.toMatchObject({ code: 'validation_failed' });
  });

  it('rejects further reads of an object that has changed', async () => {
    const { etag } = await store.putStream('changing', source('one'));
    expect(await text((await store.get('changing', { ifMatch: etag })).stream)).toBe('one');
    await store.putStream('changing', source('two'));
    await expect(store.get('changing', { ifMatch: etag })).rejects.toMatchObject({ code: 'conflict' });
  });

  it('returns nothing for missing objects', async () => {
    await store.putStream('there/below', source('x'));
    for (const key of ['absent', 'absent/below', 'there', 'there/below/deeper']) {
      expect(await store.head(key)).toBeUndefined();
      await expect(store.get(key)).rejects.toMatchObject({ code: 'not_found' });
      await store.delete(key);
    }
    expect(await readAll(store, 'there/below')).toBe('x');
    await expect(store.copy('absent', 'copied')).rejects.toMatchObject({ code: 'not_found' });
    expect(await store.deletePrefix('absent/')).toBe(0);
    expect(await keysOf(store, 'absent')).toEqual([]);
  });

  it('lists by prefix in byte order, across folders', async () => {
    const keys = ['l/a-b', 'l/a/1', 'l/a/10', 'l/a/2', 'l/a0', 'l/ab/c/d', 'l/Z', 'l/ü'];
    for (const key of keys) await store.putIfAbsent(key, key);
    expect(await keysOf(store, 'l/')).toEqual(['l/Z', 'l/a-b', 'l/a/1', 'l/a/10', 'l/a/2', 'l/a0', 'l/ab/c/d', 'l/ü']);
    expect(await keysOf(store, 'l/a/1')).toEqual(['l/a/1', 'l/a/10']);
    expect(await keysOf(store, 'l/a')).toHaveLength(6);
    expect(await keysOf(store, 'l/ab/')).toEqual(['l/ab/c/d']);
    for await (const found of store.list('l/Z')) expect(found).toMatchObject({ sizeBytes: 3 });
  });

  it('lists and deletes more objects than one page holds', async () => {
    const many = Array.from({ length: 1100 }, (_, index) => `many/${String(index).padStart(5, '0')}`);
    for (let at = 0; at < many.length; at += 50)
      await Promise.all(many.slice(at, at + 50).map((key) => store.putIfAbsent(key, '')));
    await store.putIfAbsent('many-more', '');
    expect(await keysOf(store, 'many/')).toEqual(many);
    expect(await store.deletePrefix('many/')).toBe(1100);
    expect(await keysOf(store, 'many')).toEqual(['many-more']);
  });

  it('deletes one object and leaves its neighbors', async () => {
    await store.putIfAbsent('d/one', '1');
    await store.putIfAbsent('d/two', '2');
    await store.delete('d/one');
    expect(await keysOf(store, 'd/')).toEqual(['d/two']);
    await store.delete('d/two');
    await store.putIfAbsent('d', 'the folder is gone, so its name is free');
    expect(await keysOf(store, 'd')).toEqual(['d']);
  });

  it('copies inside the store', async () => {
    await store.putStream('from ü.ts', source('copied'));
    expect(await store.copy('from ü.ts', 'to/here.ts')).toMatchObject({ sizeBytes: 6, key: 'to/here.ts' });
    expect(await readAll(store, 'to/here.ts')).toBe('copied');
    expect(await readAll(store, 'from ü.ts')).toBe('copied');
  });

  it('has a path for its objects exactly where they are files', async () => {
    await store.putStream('local/path.ts', source('bytes'));
    const path = await store.localPath('local/path.ts');
    expect(path === undefined ? 's3' : await readFile(path, 'utf8')).toBe(name === 's3' ? 's3' : 'bytes');
    expect(await store.localPath('local')).toBeUndefined();
    expect(await store.localPath('local/absent')).toBeUndefined();
  });

  it('never leaves its root', async () => {
    for (const key of ['../escape', 'a/../../escape', '/etc/passwd', 'a/./b', '']) {
      await expect(store.putStream(key, source('x'))).rejects.toMatchObject({ code: 'validation_failed' });
      await expect(store.get(key)).rejects.toMatchObject({ code: 'validation_failed' });
      await expect(store.delete(key)).rejects.toMatchObject({ code: 'validation_failed' });
      await expect(store.head(key)).rejects.toMatchObject({ code: 'validation_failed' });
    }
    await expect(store.deletePrefix('')).rejects.toMatchObject({ code: 'validation_failed' });
    await expect(keysOf(store, '../')).rejects.toMatchObject({ code: 'validation_failed' });
  });
});

describe('object store: s3 faults', () => {
  it('reports unavailable, without keys, for a missing server and denied access', async () => {
    const server = await startS3();
    const settings = { driver: 's3', bucket: `faults-${randomUUID()}`, ...server } as const;
    const refused = openObjectStore({ ...settings, secretKey: 'wrong-secret' });
    await expect(refused).rejects.toMatchObject({ code: 'unavailable', evidence: expect.stringContaining('403') });
    const silent = openObjectStore({ ...settings, endpoint: 'http://127.0.0.1:9' });
    await expect(silent).rejects.toMatchObject({
      code: 'unavailable',
      evidence: expect.not.stringContaining('testsecret'),
    });
  });
});

describe('object store: folder faults', () => {
  it('rejects an object in place of a folder, and a folder in place of an object', async () => {
    const store = await drivers.folder();
    await store.putIfAbsent('clash/a', '1');
    await expect(store.putStream('clash', source('x'))).rejects.toMatchObject({ code: 'conflict' });
    await expect(store.putStream('clash/a/b', source('x'))).rejects.toMatchObject({ code: 'conflict' });
    expect(await keysOf(store, 'clash')).toEqual(['clash/a']);
  });
});
