import { type CmcdReport, type OwnedCmcdSample, parseCmcd } from '@sluice/analytics/cmcd/index';
import { subjectOf } from '@sluice/analytics/erasure/subject';
import { scratchDatabase, type ScratchDatabase } from '@sluice/testing/postgres';
import { sql } from '@sluice/db';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { forgetCmcdViewer } from './forget-viewer.ts';
import { limitCmcdSessions } from './limit-sessions.ts';
import { sendCmcdSamples } from './send-samples.ts';
import { settleCmcdSessions } from './settle-sessions.ts';
import { type CmcdBatch, takeCmcdReports } from './take-reports.ts';

let database: ScratchDatabase;
const start = 1_800_000_000_000;
const owner = { licenseKey: 'key', organizationId: 'org', address: '198.51.100.7' };

beforeAll(async () => {
  database = await scratchDatabase();
});
beforeEach(() => sql`truncate cmcd_batches, cmcd_reports, cmcd_sessions, cmcd_samples`.execute(database.db));
afterAll(() => database?.close());

const heard = (seconds: number, text: string) => {
  const report: CmcdReport = { values: parseCmcd(text) ?? {}, receivedAtMilliseconds: start + seconds * 1000 };
  return { owner, report };
};

const take = (seconds: number, ...batches: CmcdBatch[]) =>
  takeCmcdReports(database.db, batches, { nowMilliseconds: start + seconds * 1000 });

const settle = async (seconds: number): Promise<void> => {
  const options = { nowMilliseconds: start + seconds * 1000 };
  while ((await settleCmcdSessions(database.db, options)).sessions > 0);
};

const sent = async (): Promise<OwnedCmcdSample[]> => {
  const samples: OwnedCmcdSample[] = [];
  await sendCmcdSamples(database.db, async (bundle) => void samples.push(...bundle.samples));
  return samples;
};

const statesOf = (samples: OwnedCmcdSample[]): unknown[] => samples.map(({ sample }) => sample['state']);
const countOf = async (table: 'cmcd_sessions' | 'cmcd_reports' | 'cmcd_samples'): Promise<number> =>
  Number(
    (
      await database.db
        .selectFrom(table)
        .select(sql<string>`count(*)`.as('n'))
        .executeTakeFirst()
    )?.n,
  );

describe('stored CMCD sessions', () => {
  it('are assembled in the order of events, not of reports', async () => {
    await take(3, { id: 'b', heard: [heard(1, 'e=ps,sta=p,sid="s"'), heard(3, 'e=ps,sta=a,sid="s"')] });
    await take(4, { id: 'a', heard: [heard(0, 'e=ps,sta=s,sid="s"'), heard(2, 'e=ps,sta=r,sid="s"')] });
    await settle(8);
    await settle(200);
    expect(statesOf(await sent())).toEqual(['setup', 'startup', 'playing', 'rebuffering', 'closed']);
  });

  it('accept a batch once, whether it is repeated before or after settling', async () => {
    const batch = { id: 'once', heard: [heard(0, 'ot=v,br=1,sid="s"'), heard(5, 'ot=v,br=1,bl=9000,sid="s"')] };
    expect(await take(5, batch, batch)).toBe(2);
    expect(await take(5, batch)).toBe(0);
    await settle(9);
    expect(await take(10, batch)).toBe(0);
    await settle(200);
    expect(statesOf(await sent())).toEqual(['setup', 'startup', 'playing', 'closed']);
  });

  it('keep samples until they are written, and are sent by one collector only', async () => {
    await take(0, { id: 'a', heard: [heard(0, 'ot=v,br=1,sid="s"')] });
    await settle(4);
    await expect(sendCmcdSamples(database.db, () => Promise.reject(new Error('full')))).rejects.toThrow('full');
    const both = await Promise.all([sent(), sent()]);
    expect(statesOf(both.flat())).toEqual(['setup', 'startup']);
  });

  it('are settled by many collectors concurrently without duplicates', async () => {
    const sids = Array.from({ length: 1200 }, (_, index) => `s${index}`);
    await take(0, { id: 'a', heard: sids.map((sid) => heard(0, `ot=v,br=1,sid="${sid}"`)) });
    await take(1, { id: 'b', heard: sids.map((sid) => heard(1, `ot=v,br=1,bl=9000,sid="${sid}"`)) });
    await Promise.all([settle(5), settle(5), settle(5)]);
    await Promise.all([settle(200), settle(200)]);
    const samples: OwnedCmcdSample[] = [];
    for (let more = await sent(); more.length > 0; more = await sent()) samples.push(...more);
    expect(samples.filter(({ sample }) => sample['state'] === 'closed')).toHaveLength(1200);
    const keys = samples.map(({ sample }) => JSON.stringify([sample['impressionId'], sample['sequenceNumber']]));
    expect(new Set(keys).size).toBe(samples.length);
  });

  it('restart under another id after a period without reports', async () => {
    await take(0, { id: 'a', heard: [heard(0, 'ot=v,br=1,sid="s"')] });
    await settle(4);
    await settle(100);
    await take(130, { id: 'b', heard: [heard(130, 'ot=v,br=1,sid="s"')] });
    await settle(134);
    const ids = (await sent()).map(({ sample }) => [sample['impressionId'], sample['state']].join(' '));
    expect(ids).toEqual(['s setup', 's startup', 's closed', 's-2 setup', 's-2 startup']);
    await settle(300);
    await settle(30_000);
    expect(await countOf('cmcd_sessions')).toBe(0);
  });

  it('are not restarted by late reports after they have ended', async () => {
    await take(0, { id: 'a', heard: [heard(0, 'ot=v,br=1,sid="s"'), heard(8, 'ot=v,br=1,bl=9000,sid="s"')] });
    await settle(12);
    await settle(200);
    await take(201, { id: 'late', heard: [heard(4, 'ot=v,br=1,sid="s"')] });
    await settle(205);
    await settle(400);
    const samples: OwnedCmcdSample[] = [];
    for (let more = await sent(); more.length > 0; more = await sent()) samples.push(...more);
    expect(statesOf(samples)).toEqual(['setup', 'startup', 'playing', 'closed']);
    expect(await countOf('cmcd_sessions')).toBe(1);
    expect(await countOf('cmcd_reports')).toBe(0);
  });

  it('are limited in number; the longest silent ones are ended first', async () => {
    for (let round = 0; round < 5; round += 1) {
      const flood = Array.from({ length: 400 }, (_, index) => heard(round, `ot=v,br=1,sid="f${round}-${index}"`));
      await take(round, { id: `flood-${round}`, heard: flood });
      await settle(round + 4);
      await limitCmcdSessions(database.db, start + (round + 4) * 1000, 500);
      await settle(round + 4);
    }
    const open = await database.db.selectFrom('cmcd_sessions').select('id').where('is_open', '=', true).execute();
    expect(open).toHaveLength(500);
    expect(open.filter(({ id }) => id.startsWith('f4-'))).toHaveLength(400);
    const samples: OwnedCmcdSample[] = [];
    for (let more = await sent(); more.length > 0; more = await sent()) samples.push(...more);
    expect(samples.filter(({ sample }) => sample['state'] === 'closed')).toHaveLength(1500);
    expect(await countOf('cmcd_reports')).toBe(0);
  });

  it('survive any values that players send', async () => {
    const long = 'x'.repeat(30_000);
    const values: CmcdReport['values'][] = [
      { sid: `nul\u0000 \ud800 '"\\ \u202e`, sta: 'constructor', sf: '__proto__', cid: '\u0000' },
      { sid: long, cid: long, br: 1e308, mtp: 1e308, bl: 1e308, ot: 'v', d: 1e308 },
      { sid: `y${long}`, br: -1, mtp: -5, pt: -1, bl: Number.NaN, ot: 'v', ts: 1e300, ec: [long, long] },
      { sid: ['a', 'b'], sta: ['p'], e: 'e', ec: Array.from({ length: 1000 }, () => long.slice(0, 100)) },
      { sid: 5, sta: 'f', e: 'e' },
      { sid: true },
      { sid: '' },
      {},
    ];
    const given = values.map((each) => ({ owner, report: { values: each, receivedAtMilliseconds: start } }));
    expect(await take(0, { id: 'hostile', heard: given })).toBe(5);
    await settle(4);
    await settle(200);
    const samples = await sent();
    expect(new Set(samples.map(({ sample }) => sample['impressionId'])).size).toBe(5);
    for (const { sample } of samples) {
      expect(String(sample['impressionId'])).toMatch(/^[\w.-]{1,60}$/);
      expect(JSON.stringify(sample).length).toBeLessThan(10_000);
      expect(typeof sample['state']).toBe('string');
    }
  });

  it('are deleted when their viewer is erased', async () => {
    await take(0, { id: 'a', heard: [heard(0, 'ot=v,br=1,sid="gone"'), heard(0, 'ot=v,br=1,sid="here"')] });
    await forgetCmcdViewer(database.db, 'key', subjectOf('key', 'userId', 'gone'));
    expect(await countOf('cmcd_reports')).toBe(1);
    expect(await database.db.selectFrom('cmcd_sessions').select('id').execute()).toEqual([{ id: 'here' }]);
  });
});
