import { AppError } from '@sluice/contract';
import { sql } from '@sluice/db';
import { openOrganization } from '@sluice/testing/factories';
import { scratchDatabase, type ScratchDatabase } from '@sluice/testing/postgres';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { systemActor, systemClock, type Context } from '../../shared/context.ts';
import { newId } from '../../shared/new-id.ts';
import { claimTask, type Platform } from './claim-task.ts';
import { completeTask } from './complete-task.ts';
import { failTask } from './fail-task.ts';
import { insertTasks, type NewTask } from './insert-tasks.ts';
import { releaseTask, renewLease } from './renew-lease.ts';
import { reportProgress } from './report-progress.ts';
import { maximumAttempts, type ClaimedTask } from './task.ts';

let database: ScratchDatabase;
let platform: Platform;
beforeAll(async () => {
  database = await scratchDatabase();
  // Tasks use neither secrets nor objects.
  platform = { db: database.db, clock: systemClock, services: {} as Platform['services'] };
});
afterAll(() => database.close());
beforeEach(async () => {
  await database.db.deleteFrom('encodings').execute();
});

const contextOf = async (): Promise<Context> => {
  const { organizationId } = await openOrganization(database.db);
  return { ...platform, organizationId, actor: systemActor('test'), requestId: 'test' };
};

const task = (key: string, dependsOn: string[] = [], kind: NewTask['kind'] = 'mux'): NewTask => ({
  key,
  kind,
  subtask: 'Encoding',
  weight: 1,
  payload: {},
  dependsOn,
});

const openEncoding = async (context: Context, tasks: NewTask[], priority = 50): Promise<string> => {
  const id = newId();
  await database.db
    .insertInto('encodings')
    .values({ id, organization_id: context.organizationId, status: 'QUEUED' })
    .execute();
  await insertTasks(context, { encodingId: id, priority, tasks });
  return id;
};

const claim = async (worker = 'one'): Promise<ClaimedTask> => {
  const claimed = await claimTask(platform, worker, { kinds: ['mux'] });
  if (!claimed) throw new Error('There was no task to claim.');
  return claimed;
};
const expire = (id: string) =>
  sql`update tasks set lease_until = now() - interval '1 second' where id = ${id}`.execute(database.db);
const encodingOf = (id: string) =>
  database.db.selectFrom('encodings').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const statesOf = async (encodingId: string) => {
  const rows = await database.db
    .selectFrom('tasks')
    .select(['key', 'state'])
    .where('encoding_id', '=', encodingId)
    .execute();
  return Object.fromEntries(rows.map(({ key, state }) => [key, state]));
};

const refuse = () => Promise.reject(new Error('no'));

describe('a task', () => {
  it('is claimed by one of many workers, and its encoding is then running', async () => {
    const context = await contextOf();
    const id = await openEncoding(context, [task('a'), task('b')]);
    const claimed = await Promise.all(
      Array.from({ length: 8 }, (_, index) => claimTask(platform, `w${index}`, { kinds: ['mux'] })),
    );
    expect(claimed.flatMap((taken) => taken?.key ?? []).toSorted()).toEqual(['a', 'b']);
    expect((await encodingOf(id)).status).toBe('RUNNING');
  });

  it('is claimed by kind, then priority, then age', async () => {
    const context = await contextOf();
    await openEncoding(context, [task('other', [], 'transfer'), task('usual')]);
    await openEncoding(context, [task('urgent')], 90);
    expect([(await claim()).key, (await claim()).key]).toEqual(['urgent', 'usual']);
    expect(await claimTask(platform, 'one', { kinds: ['mux'] })).toBeUndefined();
  });

  it('of a waiting organization is claimed before further tasks of a busy one', async () => {
    const [busy, waiting] = [await contextOf(), await contextOf()];
    await openEncoding(busy, [task('busy-1'), task('busy-2')]);
    await openEncoding(waiting, [task('waiting')]);
    expect([(await claim()).key, (await claim()).key, (await claim()).key]).toEqual(['busy-1', 'waiting', 'busy-2']);
  });

  it('does not start an encoding beyond the limit of its organization or its parent', async () => {
    const [parent, child, other] = [await contextOf(), await contextOf(), await contextOf()];
    const { organizationId } = child;
    await database.db
      .updateTable('organizations')
      .set({ parent_id: parent.organizationId })
      .where('id', '=', organizationId)
      .execute();
    const limit = { resource: 'encoding', name: 'maxRunningVodEncodings' };
    await database.db
      .insertInto('organization_limits')
      .values([
        { ...limit, organization_id: organizationId, value: '5' },
        { ...limit, organization_id: parent.organizationId, value: '1' },
      ])
      .execute();
    await openEncoding(child, [task('first-a'), task('first-b')]);
    const second = await openEncoding(child, [task('second')], 90);
    const first = await openEncoding(child, [task('third')], 95);
    await openEncoding(other, [task('other')], 10);
    expect((await claim()).key).toBe('third');
    expect((await claim()).key).toBe('other');
    expect(await claimTask(platform, 'one', { kinds: ['mux'] })).toBeUndefined();
    await database.db.updateTable('encodings').set({ status: 'FINISHED' }).where('id', '=', first).execute();
    expect((await claim()).key).toBe('second');
    expect(await claimTask(platform, 'one', { kinds: ['mux'] })).toBeUndefined();
    await database.db.updateTable('encodings').set({ status: 'FINISHED' }).where('id', '=', second).execute();
    expect([(await claim()).key, (await claim()).key]).toEqual(['first-a', 'first-b']);
  });

  it('does not exceed the limit of running encodings with concurrent claims', async () => {
    const context = await contextOf();
    const limit = { resource: 'encoding', name: 'maxRunningVodEncodings', value: '2' };
    await database.db
      .insertInto('organization_limits')
      .values({ ...limit, organization_id: context.organizationId })
      .execute();
    for (let index = 0; index < 6; index += 1) await openEncoding(context, [task('a')]);
    const claimed = await Promise.all(
      Array.from({ length: 6 }, (_, index) => claimTask(platform, `w${index}`, { kinds: ['mux'] })),
    );
    expect(claimed.filter(Boolean)).toHaveLength(2);
    const counts = await database.db.selectFrom('encodings').select('status').where('status', '=', 'RUNNING').execute();
    expect(counts).toHaveLength(2);
    const states = await database.db.selectFrom('tasks').select(['state', 'attempt']).execute();
    expect(states.filter(({ state, attempt }) => state === 'READY' && attempt === 0)).toHaveLength(4);
  });

  it('waits for all its dependencies, even if they complete concurrently', async () => {
    const context = await contextOf();
    const id = await openEncoding(context, [task('a'), task('b'), task('c', ['a', 'b'])]);
    const both = [await claim(), await claim()];
    expect(await claimTask(platform, 'one', { kinds: ['mux'] })).toBeUndefined();
    await Promise.all(both.map((held) => completeTask(context, held)));
    expect(await statesOf(id)).toEqual({ a: 'DONE', b: 'DONE', c: 'READY' });
  });

  it('adds its follow-up tasks atomically', async () => {
    const context = await contextOf();
    const id = await openEncoding(context, [task('a')]);
    const held = await claim();
    const newTasks = [task('b', ['a']), task('c', ['b'])];
    await expect(completeTask(context, held, { newTasks, record: refuse })).rejects.toThrow('no');
    expect(await statesOf(id)).toEqual({ a: 'RUNNING' });
    expect(await completeTask(context, held, { newTasks, result: { x: 1 } })).toBe(true);
    expect(await statesOf(id)).toEqual({ a: 'DONE', b: 'READY', c: 'WAITING' });
  });

  it('with an expired lease goes to another worker, and rejects writes of the first', async () => {
    const context = await contextOf();
    const id = await openEncoding(context, [task('a')]);
    const first = await claim('one');
    await expire(first.id);
    const second = await claim('two');
    expect(second).toMatchObject({ id: first.id, attempt: 2 });
    expect(await renewLease(platform, first)).toBe(false);
    await reportProgress(context, first, 0.9);
    expect(await completeTask(context, first, { newTasks: [task('b')] })).toBe(false);
    await failTask(context, first, new AppError('encoder_failed'));
    expect(await statesOf(id)).toEqual({ a: 'RUNNING' });
    expect(await renewLease(platform, second)).toBe(true);
  });

  it('that loses its worker on every attempt fails its encoding', async () => {
    const context = await contextOf();
    const id = await openEncoding(context, [task('a')]);
    for (let attempt = 0; attempt < maximumAttempts; attempt += 1) await expire((await claim()).id);
    expect(await claimTask(platform, 'one', { kinds: ['mux'] })).toBeUndefined();
    expect(await encodingOf(id)).toMatchObject({ status: 'ERROR', failure: { code: 'encoder_killed' } });
  });

  it('with a rejected result goes to another worker, and to the same one only if no other claims it', async () => {
    const context = await contextOf();
    await openEncoding(context, [task('a')]);
    const refused = await claim('one');
    expect(await failTask(context, refused, new AppError('worker_result_invalid'))).toBe('retried');
    await expire(refused.id);
    expect(await claimTask(platform, 'one', { kinds: ['mux'] })).toBeUndefined();
    expect(await claim('two')).toMatchObject({ id: refused.id, attempt: 2 });
    await failTask(context, { ...refused, worker: 'two', attempt: 2 }, new AppError('worker_result_invalid'));
    await sql`update tasks set lease_until = now() - interval '1 minute' where id = ${refused.id}`.execute(database.db);
    expect(await claim('two')).toMatchObject({ attempt: 3 });
  });

  it('is retried after a pause for a temporary failure, and fails its encoding for a permanent one', async () => {
    const context = await contextOf();
    const id = await openEncoding(context, [task('a'), task('b', ['a'])]);
    const first = await claim();
    expect(await failTask(context, first, new AppError('input_unreachable'))).toBe('retried');
    expect(await claimTask(platform, 'one', { kinds: ['mux'] })).toBeUndefined();
    await expire(first.id);
    const second = await claim();
    const failure = new AppError('input_corrupt', { evidence: 'moov atom not found' });
    expect(await failTask(context, second, failure)).toBe('ended');
    expect(await statesOf(id)).toEqual({ a: 'FAILED', b: 'CANCELED' });
    expect(await encodingOf(id)).toMatchObject({
      status: 'ERROR',
      failure: { code: 'input_corrupt', evidence: 'moov atom not found' },
    });
  });

  it('that fails during a transfer sets TRANSFER_ERROR', async () => {
    const context = await contextOf();
    const id = await openEncoding(context, [task('t', [], 'transfer')]);
    const held = await claimTask(platform, 'one', { kinds: ['transfer'] });
    if (held) await failTask(context, held, new AppError('output_forbidden'));
    expect((await encodingOf(id)).status).toBe('TRANSFER_ERROR');
  });

  it('that is released is available immediately, as if it had not been claimed', async () => {
    const context = await contextOf();
    await openEncoding(context, [task('a')]);
    await releaseTask(platform, await claim());
    expect(await claim('two')).toMatchObject({ key: 'a', attempt: 1 });
  });
});
