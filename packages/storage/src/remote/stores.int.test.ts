import { randomBytes } from 'node:crypto';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer, text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { InputAdapter, InputIo } from '../adapters/input-adapter.ts';
import { localize } from '../inputs/localize.ts';
import type { InputSettings } from '../inputs/input-adapters.ts';
import { openObjectStore } from '../objects/open-object-store.ts';
import type { OutputAdapter, OutputIo } from '../adapters/output-adapter.ts';
import type { OutputSettings } from '../outputs/output-adapters.ts';
import { probeOutput } from '../outputs/probe-output.ts';
import { startStores } from '../testing/start-stores.ts';
import { inputOf, outputOf, type StoreCase } from '../testing/store-cases.ts';

const folder = await mkdtemp(join(tmpdir(), 'sluice-stores-'));
const stores = startStores(folder);
// More than one part in every protocol with parts.
const film = randomBytes(9 * 1024 ** 2 + 3);

afterAll(() => rm(folder, { recursive: true, force: true }));

describe.each(Object.keys(stores))('a store of kind %s', (name) => {
  let store: StoreCase;
  let input: InputAdapter<object>;
  let output: OutputAdapter<object>;
  let io: InputIo & OutputIo;
  const file = join(folder, 'film.mp4');
  const small = join(folder, 'small.txt');
  const at = (path: string): string => `${store.root ?? ''}${path}`;
  const list = async (below: string): Promise<string[]> => {
    const paths: string[] = [];
    for await (const found of input.list?.(store.settings, at(below), io) ?? []) paths.push(found.path);
    return paths.toSorted();
  };

  beforeAll(async () => {
    // The table of this file contains every store that it starts.
    store = await (stores[name] as () => Promise<StoreCase>)();
    input = inputOf(store);
    output = outputOf(store);
    await writeFile(file, film);
    await writeFile(small, 'small');
    io = {
      network: { allowPrivateNetwork: true },
      objects: await openObjectStore({ driver: 'folder', directory: join(folder, 'store') }),
      organizationId: 'org',
      inputId: 'input',
      outputId: 'output',
      addresses: store.addresses,
      roles: store.roles,
      idleTimeoutSeconds: 20,
    };
  }, 240_000);

  afterAll(async () => store?.close?.());

  it('stores long and empty files, creates folders, and replaces existing files', async () => {
    await output.put(store.settings, at('films/a b/öne+1.mp4'), small, {}, io);
    await output.put(store.settings, at('films/a b/öne+1.mp4'), file, { cacheControl: 'max-age=9' }, io);
    expect(await input.stat(store.settings, `/${at('films/a b/öne+1.mp4')}`, io)).toMatchObject({
      sizeBytes: film.length,
    });
    await writeFile(join(folder, 'empty'), '');
    await output.put(store.settings, at('films/empty.bin'), join(folder, 'empty'), {}, io);
    expect((await input.stat(store.settings, at('films/empty.bin'), io)).sizeBytes).toBe(0);
    // Kind and settings come from one case.
    const settings = store.settings as InputSettings[typeof store.kind];
    const path = await localize(store.kind, settings, at('films/a b/öne+1.mp4'), join(folder, `here-${name}`), { io });
    expect((await readFile(path)).equals(film)).toBe(true);
  }, 60_000);

  it('reads from an offset, up to an offset, and from the start if the file has changed', async () => {
    const path = at('ranges/film.mp4');
    await output.put(store.settings, path, file, {}, io);
    const { version } = await input.stat(store.settings, path, io);
    expect(version).toBeTruthy();
    const start = film.length - 5;
    const tail = await input.open(store.settings, path, { range: { start }, version }, io);
    expect([tail.startByte, tail.sizeBytes, tail.version]).toEqual([start, film.length, version]);
    expect((await buffer(tail.stream)).equals(film.subarray(-5))).toBe(true);
    const middle = await input.open(store.settings, path, { range: { start: 7, end: 9 } }, io);
    expect((await buffer(middle.stream)).equals(film.subarray(7, 10))).toBe(true);
    await output.put(store.settings, path, small, {}, io);
    const changed = await input.open(store.settings, path, { range: { start: 2 }, version }, io);
    expect([changed.startByte, await text(changed.stream)]).toEqual([0, 'small']);
  }, 60_000);

  it('lists only the files of a folder at any depth, and none of a missing folder', async () => {
    for (const path of ['watch/one.mp4', 'watch/deep/er/two & three.mp4', 'watch-other/four.mp4'])
      await output.put(store.settings, at(path), small, {}, io);
    expect(await list('watch')).toEqual([at('watch/deep/er/two & three.mp4'), at('watch/one.mp4')]);
    expect(await list('/watch/deep/')).toEqual([at('watch/deep/er/two & three.mp4')]);
    expect(await list('absent')).toEqual([]);
    for await (const { path, sizeBytes, version } of input.list?.(store.settings, at('watch/deep'), io) ?? []) {
      expect(sizeBytes).toBe(5);
      expect(version).toBeTruthy();
      const { stream } = await input.open(store.settings, path, {}, io);
      expect(await text(stream)).toBe('small');
    }
  });

  it('removes files, also missing ones, and reports them as missing on read', async () => {
    const path = at('gone/file.txt');
    await output.put(store.settings, path, small, {}, io);
    await output.remove(store.settings, path, io);
    await output.remove(store.settings, path, io);
    await expect(input.stat(store.settings, path, io)).rejects.toMatchObject({ code: 'input_not_found' });
    await expect(input.open(store.settings, path, {}, io)).rejects.toMatchObject({ code: 'input_not_found' });
  });

  it('is tested with a file that is removed again', async () => {
    // Kind and settings come from one case.
    await probeOutput(store.kind, store.settings as OutputSettings[typeof store.kind], at('probed'), io);
    expect(await list('probed')).toEqual([]);
  });

  it('reports wrong credentials without revealing them', async () => {
    const denied = [
      () => input.stat(store.wrong, at('films/empty.bin'), io),
      () => input.open(store.wrong, at('films/empty.bin'), {}, io),
      () => output.put(store.wrong, at('x'), small, {}, io),
    ];
    for (const action of denied) {
      const error = await action().catch((reason: unknown) => reason);
      expect(error).toMatchObject({ code: expect.stringMatching(/^(in|out)put_forbidden$/) });
      for (const secret of store.secrets) expect(String(Object(error).evidence)).not.toContain(secret);
    }
  });

  it('stops on abort', async () => {
    const ended = AbortSignal.abort();
    await expect(output.put(store.settings, at('x'), file, { signal: ended }, io)).rejects.toMatchObject({
      name: 'AbortError',
    });
    await expect(input.open(store.settings, at('ranges/film.mp4'), { signal: ended }, io)).rejects.toMatchObject({
      name: 'AbortError',
    });
  });
});
