import { sql } from '@sluice/db';
import { openOrganization, type TestOrganization } from '@sluice/testing/factories';
import { scratchDatabase, type ScratchDatabase } from '@sluice/testing/postgres';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { containing } from '../../shared/like.ts';
import { streamsMatching } from './matching-streams.ts';

const total = 100_000;

let database: ScratchDatabase;
let owner: TestOrganization;
let other: TestOrganization;

beforeAll(async () => {
  database = await scratchDatabase();
  const { db } = database;
  [owner, other] = [await openOrganization(db), await openOrganization(db)];
  // Each insert would announce itself to delivery.
  await sql`alter table hosted_streams disable trigger user`.execute(db);
  await sql`
    insert into hosted_streams (id, organization_id, type, title, description, created_at)
    select lpad(n::text, 20, 's'), ${owner.organizationId}, 'VIDEO',
      'Recording ' || n || case when n % 20000 = 7 then ' with a Heron' else ' of the harbor' end,
      case when n % 25000 = 3 then '100% Café_ahead, open' when n % 2 = 0 then 'Boats, nets and gulls' end,
      timestamptz '2026-01-01' + n * interval '1 second'
    from generate_series(1, ${total}) n`.execute(db);
  await sql`insert into hosted_streams (id, organization_id, type, title)
    values (repeat('o', 20), ${other.organizationId}, 'VIDEO', 'A heron elsewhere')`.execute(db);
  await sql`alter table hosted_streams enable trigger user`.execute(db);
  await sql`analyze hosted_streams`.execute(db);
}, 240_000);
afterAll(() => database.close());

const source = () => ({ db: database.db, organizationId: owner.organizationId });
const found = async (query: string): Promise<string[]> =>
  (await streamsMatching(source(), { query }).select('id').orderBy('id').execute()).map(({ id }) => id);

/** Returns what a scan of all streams finds. */
const scanned = async (query: string): Promise<string[]> => {
  const pattern = containing(query);
  const rows = await database.db
    .selectFrom('hosted_streams')
    .select('id')
    .where('organization_id', '=', owner.organizationId)
    .where((where) =>
      where.or([where('title', 'ilike', pattern), where('description', 'ilike', pattern), where('id', '=', query)]),
    )
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
};

type PlanNode = {
  'Node Type': string;
  'Relation Name'?: string;
  'Actual Rows': number;
  'Actual Loops': number;
  'Rows Removed by Filter'?: number;
  'Rows Removed by Index Recheck'?: number;
  Plans?: PlanNode[];
};

/** Counts the rows of the table that a plan has read. */
const rowsRead = (node: PlanNode): number => {
  const { 'Actual Rows': rows, 'Actual Loops': loops } = node;
  const removed = (node['Rows Removed by Filter'] ?? 0) + (node['Rows Removed by Index Recheck'] ?? 0);
  const own = node['Relation Name'] === 'hosted_streams' ? (rows + removed) * loops : 0;
  return own + (node.Plans ?? []).reduce((sum, child) => sum + rowsRead(child), 0);
};

const planOf = async (query: string): Promise<PlanNode> => {
  const rows = streamsMatching(source(), { query }).selectAll().orderBy('created_at', 'desc').orderBy('id').limit(25);
  const [plan] = await rows.explain<{ 'QUERY PLAN': { Plan: PlanNode }[] }>('json', sql`analyze`);
  const [result] = plan?.['QUERY PLAN'] ?? [];
  if (!result) throw new Error('PostgreSQL returned no plan.');
  return result.Plan;
};

describe('the search of a hundred thousand streams', () => {
  it.each(['heron', 'HERON', 'CAFÉ_', '100%', 'Recording 7777', 'ssssssssssssssss4321', 'he', 'zzz', 'with a  heron'])(
    'finds the same as a scan: %s',
    async (query) => expect(await found(query)).toEqual(await scanned(query)),
  );

  it.each([
    ['heron', 5],
    ['café_ahead', 4],
    ['sssssssssssssss54321', 1],
    ['no such words', 0],
  ])('reads few rows for %j', async (query, matches) => {
    expect(await found(query)).toHaveLength(matches);
    // Each match is read in the index of texts and once more for the page.
    expect(rowsRead(await planOf(query))).toBeLessThanOrEqual(2 * matches + 1);
  });

  it('stays within its organization', async () => {
    const rows = await streamsMatching({ ...source(), organizationId: other.organizationId }, { query: 'heron' })
      .select('id')
      .execute();
    expect(rows).toEqual([{ id: 'o'.repeat(20) }]);
  });
});
