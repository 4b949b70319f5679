import { configurations, kindsOf, type Kind } from '@sluice/contract';
import { sql } from '@sluice/db';
import { openOrganization } from '@sluice/testing/factories';
import { scratchDatabase, type ScratchDatabase } from '@sluice/testing/postgres';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { systemClock, type Context } from '../../shared/context.ts';
import { inTransaction } from '../../shared/transaction.ts';
import { createResource, deleteResource, listResources } from './family-verbs.ts';

let database: ScratchDatabase;
let context: Context;
const codecs = kindsOf(configurations).filter(({ kind }) => kind === 'H264' || kind === 'AAC');

beforeAll(async () => {
  database = await scratchDatabase();
  const { organizationId, userId } = await openOrganization(database.db);
  context = {
    organizationId,
    actor: { kind: 'user', userId, isOwner: true, rules: [], label: 'owner' },
    requestId: 'test',
    db: database.db,
    clock: systemClock,
    // These operations use neither files nor secrets.
    services: {} as Context['services'],
  };
});
afterAll(() => database.close());

const totals = async (): Promise<number[]> => {
  const pages = [undefined, ...codecs].map((kind) => listResources(context, configurations, { limit: 1 }, kind));
  return (await Promise.all(pages)).map(({ totalCount }) => totalCount);
};

it('list totals stay correct under concurrent creates, deletes, failures and summations', async () => {
  const kindOf = (index: number): Kind => {
    const kind = codecs[index % 2];
    if (!kind) throw new Error('Both kinds are declared.');
    return kind;
  };
  const create = (index: number, from = context) =>
    createResource(from, configurations, kindOf(index), { bitrate: 128_000 });
  const failing = inTransaction(context, async (tx) => {
    await create(0, tx);
    await create(1, tx);
    throw new Error('undone');
  }).catch(() => undefined);
  const addUp = () => sql`select add_up_resources(${context.organizationId})`.execute(database.db);
  const resource = await Promise.all(Array.from({ length: 40 }, (_, index) => create(index)));
  await Promise.all([
    failing,
    addUp(),
    addUp(),
    ...resource.slice(0, 10).map(({ id }, index) => deleteResource(context, configurations, kindOf(index), id)),
    ...Array.from({ length: 4 }, (_, index) => create(index)),
  ]);
  const expected = [34, 17, 17];
  expect(await totals()).toEqual(expected);
  await addUp();
  expect(await totals()).toEqual(expected);
  const { rows } = await sql`select 1 from resource_count_changes`.execute(database.db);
  expect(rows).toEqual([]);
  expect((await listResources(context, configurations, { search: 'H264' })).totalCount).toBe(17);
});
