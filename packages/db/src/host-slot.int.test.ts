import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { emptyDatabase } from '@sluice/testing/postgres';
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { enterHostSlot, type HeavyWork, type HostSlotRequest } from './host-slot.ts';

let database: Awaited<ReturnType<typeof emptyDatabase>>;
beforeAll(async () => {
  database = await emptyDatabase();
});
afterAll(() => database?.close());

const patience = { timeout: 30_000, interval: 20 };

/** Starts to enter; `isEntered` turns true once the slot is held. */
const enter = (work: HeavyWork, more: Partial<HostSlotRequest> = {}) => {
  const ending = new AbortController();
  const { signal } = ending;
  const onWait = vi.fn<() => void>();
  const entry = {
    isEntered: false,
    onWait,
    slot: enterHostSlot({ connectionString: database.url, host: 'a', work, signal, onWait, ...more }),
  };
  entry.slot.then(
    () => (entry.isEntered = true),
    () => undefined,
  );
  onTestFinished(() => {
    ending.abort();
    return entry.slot.then(({ leave }) => leave()).catch(() => undefined);
  });
  return entry;
};

const holdInProcess = async (work: HeavyWork): Promise<ChildProcess> => {
  const child = fork(join(import.meta.dirname, 'testing-host-slot.ts'), {
    env: { ...process.env, DATABASE_URL: database.url, HOST_WORK: work },
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  await Promise.race([once(child, 'message'), once(child, 'exit')]);
  return child;
};

test('work of one kind runs side by side, and on other hosts', async () => {
  const entries = [enter('encode'), enter('encode'), enter('lab-test', { host: 'b' })];
  await Promise.all(entries.map(({ slot }) => slot));
  expect(entries.every(({ isEntered }) => isEntered)).toBe(true);
});

test.each([
  ['encode', 'lab-test'],
  ['lab-test', 'encode'],
] as const)('a killed process that held a slot for %s lets work of kind %s enter', async (held, other) => {
  const holder = await holdInProcess(held);
  const entry = enter(other);
  await vi.waitFor(() => expect(entry.onWait).toHaveBeenCalledOnce(), patience);
  expect(entry.isEntered).toBe(false);
  holder.kill('SIGKILL');
  await entry.slot;
});

test('work that comes after a waiting test waits behind it', async () => {
  const encode = await enter('encode').slot;
  const labTest = enter('lab-test');
  await vi.waitFor(() => expect(labTest.onWait).toHaveBeenCalledOnce(), patience);
  const laterEncode = enter('encode');
  await vi.waitFor(() => expect(laterEncode.onWait).toHaveBeenCalledOnce(), patience);
  expect([labTest.isEntered, laterEncode.isEntered]).toEqual([false, false]);
  await encode.leave();
  const { leave } = await labTest.slot;
  expect(laterEncode.isEntered).toBe(false);
  await leave();
  await laterEncode.slot;
});

test('a wait that is aborted lets others enter', async () => {
  await enter('encode').slot;
  const stopping = new AbortController();
  const labTest = enter('lab-test', { signal: stopping.signal });
  await vi.waitFor(() => expect(labTest.onWait).toHaveBeenCalledOnce(), patience);
  stopping.abort();
  await expect(labTest.slot).rejects.toThrow('aborted');
  await enter('encode').slot;
});
