import { openOrganization, type TestOrganization } from '@sluice/testing/factories';
import { scratchDatabase, type ScratchDatabase } from '@sluice/testing/postgres';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { systemClock } from '../shared/context.ts';
import { newId } from '../shared/new-id.ts';
import { proposalRequestId, settleAbandonedProposals } from './proposals.ts';

let database: ScratchDatabase;
let owner: TestOrganization;
beforeAll(async () => {
  database = await scratchDatabase();
  owner = await openOrganization(database.db);
});
afterAll(() => database.close());

const minutesAgo = (minutes: number): Date => new Date(Date.now() - minutes * 60_000);

/** Inserts a proposal that was approved some minutes ago, and whose change is being made. */
const insertApplying = async (approvedMinutesAgo: number): Promise<string> => {
  const id = newId();
  await database.db
    .insertInto('agent_proposals')
    .values({
      id,
      organization_id: owner.organizationId,
      user_id: owner.userId,
      key_name: null,
      state: 'APPLYING',
      operation: 'encoding.encodings.stop',
      input: JSON.stringify({ params: {}, query: {} }),
      hash: 'hash',
      current: null,
      version: null,
      why: 'Test',
      created_at: minutesAgo(approvedMinutesAgo + 1),
      expires_at: minutesAgo(0),
      decided_at: minutesAgo(approvedMinutesAgo),
      failure: null,
    })
    .execute();
  return id;
};

const auditChange = (requestId: string) =>
  database.db
    .insertInto('audit_entries')
    .values({
      id: newId(),
      organization_id: owner.organizationId,
      actor_user_id: owner.userId,
      request_id: requestId,
      action: 'stop',
      resource: 'encoding.encodings',
      resource_id: 'e-1',
      detail: null,
      created_at: new Date(),
    })
    .execute();

it('settles a change whose process ended by the audit log, and leaves one that may still be under way', async () => {
  const made = await insertApplying(6);
  const unknown = await insertApplying(6);
  const running = await insertApplying(1);
  await auditChange(proposalRequestId(made));
  await auditChange('another request');
  const context = { db: database.db, clock: systemClock };
  expect(await settleAbandonedProposals(context)).toBe(2);
  expect(await settleAbandonedProposals(context)).toBe(0);
  const rows = await database.db.selectFrom('agent_proposals').select(['id', 'state', 'failure']).execute();
  const of = (id: string) => rows.find((row) => row.id === id);
  expect(of(made)).toMatchObject({ state: 'APPLIED', failure: null });
  expect(of(unknown)).toMatchObject({ state: 'FAILED', failure: expect.stringContaining('Check the resource') });
  expect(of(running)).toMatchObject({ state: 'APPLYING' });
});
