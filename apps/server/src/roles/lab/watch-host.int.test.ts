import { setTimeout as sleep } from 'node:timers/promises';
import { enterHostSlot } from '@sluice/core';
import { scratchDatabase, type ScratchDatabase } from '@sluice/testing/postgres';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { hostId } from '../../shared/host-id.ts';
import { watchHost } from './watch-host.ts';

let database: ScratchDatabase;
beforeAll(async () => {
  database = await scratchDatabase();
});
afterAll(() => database?.close());

it('waits for a busy machine without keeping encodings away, and plays when it is calm', async () => {
  const stopping = new AbortController();
  let isBusy = true;
  let looks = 0;
  const waits: number[] = [];
  const { whenFree } = watchHost({
    databaseUrl: database.url,
    log: pino({ level: 'silent' }),
    stopped: stopping.signal,
    onWait: (change) => void waits.push(change),
    isBusy: async () => {
      looks += 1;
      return isBusy;
    },
    retryMilliseconds: 100,
  });
  let hasPlayed = false;
  const playing = whenFree(async () => {
    hasPlayed = true;
    await sleep(0);
  });
  await vi.waitFor(() => expect(looks).toBeGreaterThan(1), { timeout: 20_000 });
  expect(waits).toEqual([1]);

  // A task enters although a test waits for the machine.
  const signal = AbortSignal.timeout(20_000);
  const slot = await enterHostSlot({ connectionString: database.url, host: hostId(), work: 'encode', signal });
  await slot.leave();
  expect(hasPlayed).toBe(false);

  isBusy = false;
  await playing;
  expect(hasPlayed).toBe(true);
  expect(waits).toEqual([1, -1]);
});
