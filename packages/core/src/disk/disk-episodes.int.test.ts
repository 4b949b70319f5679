import { scratchDatabase, type ScratchDatabase } from '@sluice/testing/postgres';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { systemActor, systemClock, type Context } from '../shared/context.ts';
import { recordDisk } from './disk-episodes.ts';

let database: ScratchDatabase;
beforeAll(async () => {
  database = await scratchDatabase();
});
afterAll(() => database.close());

const recipients = ['one@example.com', 'two@example.com'];

const measure = (freeBytes: number, machine = 'one') => {
  const context = {
    organizationId: '',
    actor: systemActor('test'),
    requestId: '',
    db: database.db,
    clock: systemClock,
  };
  // SAFETY: recording a disk uses no service.
  return recordDisk(context as Context, { machine, folder: '/data', freeBytes, reserveBytes: 100 }, recipients);
};

const mailed = async (): Promise<string[]> =>
  (await database.db.selectFrom('mails').select('recipient').orderBy('id').execute()).map(({ recipient }) => recipient);

it('emails the operator once per episode and machine, also with concurrent measurements', async () => {
  expect(await measure(300)).toBeUndefined();
  const outcomes = await Promise.all([measure(190), measure(190), measure(190)]);
  expect(outcomes.filter((outcome) => outcome === 'BEGAN')).toHaveLength(1);
  expect([await measure(50), await measure(220), await measure(150)]).toEqual([undefined, undefined, undefined]);
  expect((await mailed()).toSorted()).toEqual(recipients);
  expect(await measure(150, 'two')).toBe('BEGAN');
  expect(await measure(260)).toBe('ENDED');
  expect(await measure(260)).toBeUndefined();
  expect(await measure(199)).toBe('BEGAN');
  expect(await mailed()).toHaveLength(6);
});
