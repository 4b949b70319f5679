import { openOrganization } from '@sluice/testing/factories';
import { scratchDatabase, type ScratchDatabase } from '@sluice/testing/postgres';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { systemClock } from '../../shared/context.ts';
import { newId } from '../../shared/new-id.ts';
import { claimRow } from './claim-jobs.ts';

let database: ScratchDatabase;
const targetIds = ['chromium-hlsjs'];

beforeAll(async () => {
  database = await scratchDatabase();
});
afterAll(() => database.close());

const claim = () => claimRow({ db: database.db, clock: systemClock }, { owner: 'runner', targetIds });

/** Queues a test of a stream at an address; returns its id. */
const queue = async (organizationId: string, url: string): Promise<string> => {
  const { db } = database;
  const [streamId, runId, id] = [newId(), newId(), newId()];
  const own = { organization_id: organizationId };
  const stream = { name: url, stream_type: 'hls', drm_type: 'none', suite_id: newId() } as const;
  const test = { profile_id: 'unlimited', location_id: 'direct', repetitions: 1, status: 'QUEUED' } as const;
  await db
    .insertInto('lab_streams')
    .values({ ...own, ...stream, id: streamId, url })
    .execute();
  await db
    .insertInto('lab_runs')
    .values({ ...own, id: runId, trigger: 'MANUAL' })
    .execute();
  await db
    .insertInto('lab_jobs')
    .values({ ...own, ...test, id, run_id: runId, stream_id: streamId, target_id: 'chromium-hlsjs', trigger: 'MANUAL' })
    .execute();
  return id;
};

it('claims two tests of an organization for a host at a time, and others beside them', async () => {
  const [one, other] = [await openOrganization(database.db), await openOrganization(database.db)];
  const first = await queue(one.organizationId, 'https://media.example/a.m3u8');
  const second = await queue(one.organizationId, 'https://MEDIA.example/b.m3u8');
  const third = await queue(one.organizationId, 'https://media.example/c.m3u8?token=1');
  const elsewhere = await queue(one.organizationId, 'https://media.example:8443/a.m3u8');
  const foreign = await queue(other.organizationId, 'https://media.example/a.m3u8');

  expect([(await claim())?.id, (await claim())?.id]).toEqual([first, second]);
  expect([(await claim())?.id, (await claim())?.id]).toEqual([elsewhere, foreign]);
  expect(await claim()).toBeUndefined();
  await database.db.updateTable('lab_jobs').set({ status: 'FINISHED' }).where('id', '=', first).execute();
  expect((await claim())?.id).toBe(third);
  // Its runner is lost: another one takes it over.
  await database.db
    .updateTable('lab_jobs')
    .set({ lease_until: new Date(0) })
    .where('id', '=', third)
    .execute();
  expect(await claim()).toMatchObject({ id: third, attempt: 2 });
});
