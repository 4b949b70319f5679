import { scratchDatabase, type ScratchDatabase } from '@sluice/testing/postgres';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { defineJob, enqueue, handle, startRunner, type Runner } from './index.ts';

const greet = defineJob({
  name: 'test.greet',
  payload: z.object({ name: z.string() }),
  retry: { limit: 2, delaySeconds: 1 },
});

describe('jobs', () => {
  let database: ScratchDatabase;
  const runners: Runner[] = [];
  beforeAll(async () => {
    database = await scratchDatabase();
  });
  afterEach(async () => {
    for (const runner of runners.splice(0)) await runner.stop();
  });
  afterAll(() => database.close());

  const errors: Error[] = [];
  const run = async (handler: (name: string) => void): Promise<void> => {
    const jobs = [handle(greet, async ({ name }) => handler(name))];
    const { db, url } = database;
    runners.push(await startRunner({ databaseUrl: url, db, jobs, onError: (error) => errors.push(error) }));
  };
  const patient = { timeout: 30_000, interval: 50 };

  it('run once if their transaction commits, in one of several runners, and not if it fails', async () => {
    const greeted: string[] = [];
    await enqueue(database.db, greet, { name: 'early' });
    await Promise.all([run((name) => greeted.push(name)), run((name) => greeted.push(name))]);
    await expect(
      database.db.transaction().execute(async (transaction) => {
        await enqueue(transaction, greet, { name: 'lost' });
        throw new Error('rolled back');
      }),
    ).rejects.toThrow('rolled back');
    await database.db.transaction().execute((transaction) => enqueue(transaction, greet, { name: 'kept' }));
    await vi.waitFor(() => expect(greeted.toSorted()).toEqual(['early', 'kept']), patient);
    expect(await database.db.selectFrom('outgoing_jobs').selectAll().execute()).toEqual([]);
    expect(errors).toEqual([]);
  });

  it('in a queue run one after another without a pause', async () => {
    const names = Array.from({ length: 60 }, (_, index) => `waits ${index}`);
    for (const name of names) await enqueue(database.db, greet, { name });
    const greeted = new Set<string>();
    await run((name) => greeted.add(name));
    await vi.waitFor(() => expect(greeted.size).toBe(names.length), patient);
  });

  it('are retried when they fail', async () => {
    let attempts = 0;
    await run(() => {
      attempts += 1;
      if (attempts === 1) throw new Error('not yet');
    });
    await enqueue(database.db, greet, { name: 'again' });
    await vi.waitFor(() => expect(attempts).toBe(2), patient);
  });

  it('of one organization that hang do not delay those of others', async () => {
    const visit = defineJob({
      name: 'test.visit',
      payload: z.object({ organizationId: z.string(), name: z.string() }),
      retry: { limit: 0, delaySeconds: 1 },
      concurrency: 4,
    });
    for (const name of ['1', '2', '3', '4', '5', '6'])
      await enqueue(database.db, visit, { organizationId: 'slow', name: `slow ${name}` });
    await enqueue(database.db, visit, { organizationId: 'other', name: 'other' });
    const begun: string[] = [];
    const hang = Promise.withResolvers<void>();
    const visiting = handle(visit, async ({ organizationId, name }) => {
      begun.push(name);
      if (organizationId === 'slow') await hang.promise;
    });
    const { db, url } = database;
    runners.push(await startRunner({ databaseUrl: url, db, jobs: [visiting], onError: (error) => errors.push(error) }));
    await vi.waitFor(() => expect(begun).toContain('other'), patient);
    expect(begun.filter((name) => name !== 'other')).toHaveLength(1);
    hang.resolve();
    await vi.waitFor(() => expect(begun).toHaveLength(7), patient);
  });

  it('are rejected with an invalid payload', async () => {
    // A caller without types.
    const wrong = { name: 1 } as unknown as { name: string };
    await expect(enqueue(database.db, greet, wrong)).rejects.toThrow(/expected string/);
  });
});
