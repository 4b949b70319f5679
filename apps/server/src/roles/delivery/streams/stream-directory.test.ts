import { expect, it } from 'vitest';
import { openStreamDirectory } from './stream-directory.ts';

const open = () => {
  const scene = { time: 0, loads: 0, value: 'first', fault: undefined as Error | undefined };
  const directory = openStreamDirectory(
    async () => {
      scene.loads += 1;
      if (scene.fault) throw scene.fault;
      return scene.value;
    },
    () => scene.time,
  );
  return { scene, directory };
};

it('loads a stream once for all requests of two seconds', async () => {
  const { scene, directory } = open();
  await Promise.all(Array.from({ length: 50 }, () => directory.find('a')));
  scene.time = 1_999;
  expect(await directory.find('a')).toBe('first');
  expect(scene.loads).toBe(1);
  scene.time = 2_000;
  await directory.find('a');
  expect(scene.loads).toBe(2);
});

it('loads a changed stream at once', async () => {
  const { scene, directory } = open();
  await directory.find('a');
  scene.value = 'second';
  directory.forget('a');
  expect(await directory.find('a')).toBe('second');
  scene.value = 'third';
  directory.forget();
  expect(await directory.find('a')).toBe('third');
});

it('does not keep what was loaded before a change', async () => {
  const held = Promise.withResolvers<string>();
  let loads = 0;
  const directory = openStreamDirectory(async () => {
    loads += 1;
    return loads === 1 ? held.promise : 'new';
  });
  const early = directory.find('a');
  directory.forget('a');
  const late = directory.find('a');
  expect(await late).toBe('new');
  held.resolve('old');
  expect(await early).toBe('old');
  expect(await directory.find('a')).toBe('new');
});

it('serves the last state while the database is away, for ten minutes', async () => {
  const { scene, directory } = open();
  await directory.find('a');
  scene.fault = new Error('away');
  directory.forget('a');
  expect(await directory.find('a')).toBe('first');
  scene.time = 590_000;
  expect(await directory.find('a')).toBe('first');
  scene.time = 700_000;
  await expect(directory.find('a')).rejects.toThrow('away');
  await expect(directory.find('b')).rejects.toThrow('away');
});
