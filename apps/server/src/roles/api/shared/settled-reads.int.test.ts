import { openPerson } from '@sluice/testing/factories';
import { scratchDatabase, type ScratchDatabase } from '@sluice/testing/postgres';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createSettledReads, type SettledReads } from './settled-reads.ts';
import { createSharedReads } from './shared-read.ts';

let database: ScratchDatabase;
let settled: SettledReads;
let runs = 0;
let until = new Date(Date.now() + 60_000);

const countUsers = async () => {
  runs += 1;
  const users = await database.db.selectFrom('users').select('id').execute();
  return { json: String(users.length), until };
};
const read = (key: string) => settled.read(key, countUsers);

beforeAll(async () => {
  database = await scratchDatabase();
  settled = createSettledReads(database.db, createSharedReads());
});
afterAll(() => database.close());

describe('settled reads', () => {
  it('run once while nothing is committed, and again after every commit', async () => {
    // Other test files commit to the same server, which can only cause additional runs.
    const before = [await read('a'), await read('a'), await read('a')];
    expect(before).toEqual(['0', '0', '0']);
    for (let users = 1; users <= 20; users += 1) {
      await openPerson(database.db);
      expect(await read('a')).toBe(String(users));
    }
    const runsBefore = runs;
    for (let times = 0; times < 200; times += 1) await read('a');
    expect(runs - runsBefore).toBeLessThan(200);
  });

  it('see a transaction once it is committed, not before, however long it was open', async () => {
    const start = Number(await read('a'));
    await database.db.transaction().execute(async (transaction) => {
      await openPerson(transaction);
      expect(await read('a')).toBe(String(start));
      await openPerson(database.db);
      expect(await read('a')).toBe(String(start + 1));
    });
    expect(await read('a')).toBe(String(start + 2));
  });

  it('serve requests that were too late for a run with its result', async () => {
    const runsOfRounds: number[] = [];
    // Commits of other test files can only cause additional runs, so one round without them suffices.
    for (let round = 0; round < 20; round += 1) {
      const finished = Promise.withResolvers<void>();
      const starts = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
      let started = 0;
      const run = async () => {
        starts[started]?.resolve();
        started += 1;
        await finished.promise;
        return { json: 'shared', until: new Date(Date.now() + 60_000) };
      };
      const requests = [];
      for (const { promise } of starts) {
        requests.push(settled.read(`late ${round}`, run));
        await promise;
      }
      // Two runs at a time, so this request waits for the end of one of them.
      requests.push(settled.read(`late ${round}`, run));
      await read(`other ${round}`);
      finished.resolve();
      expect(await Promise.all(requests)).toEqual(['shared', 'shared', 'shared']);
      runsOfRounds.push(started);
    }
    expect(Math.min(...runsOfRounds)).toBe(2);
  });

  it('expire at the time that their result specifies', async () => {
    until = new Date(Date.now() - 1);
    await read('expired');
    const runsBefore = runs;
    await read('expired');
    expect(runs).toBe(runsBefore + 1);
  });
});
