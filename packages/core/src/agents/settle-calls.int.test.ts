import { openOrganization } from '@sluice/testing/factories';
import { scratchDatabase, type ScratchDatabase } from '@sluice/testing/postgres';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { systemClock } from '../shared/context.ts';
import { newId } from '../shared/new-id.ts';
import { settleAbandonedCalls } from './ai-ledger.ts';

let database: ScratchDatabase;
beforeAll(async () => {
  database = await scratchDatabase();
});
afterAll(() => database.close());

it('a call whose process ended counts with all tokens that were set aside for it', async () => {
  const { db } = database;
  const { organizationId } = await openOrganization(db);
  const call = { organization_id: organizationId, user_id: null, feature: 'assistant', model: 'm', milliseconds: 0 };
  const running = { outcome: 'RUNNING' as const, input_tokens: 0, output_tokens: 0, reserved_tokens: 30_000 };
  const at = (minutes: number) => ({ id: newId(), created_at: new Date(Date.now() - minutes * 60_000) });
  await db
    .insertInto('ai_calls')
    .values([
      { ...call, ...running, ...at(11) },
      { ...call, ...running, ...at(1) },
    ])
    .execute();
  expect(await settleAbandonedCalls({ db, clock: systemClock })).toBe(1);
  const rows = await db.selectFrom('ai_calls').selectAll().orderBy('created_at').execute();
  expect(rows).toMatchObject([
    { outcome: 'INTERRUPTED', input_tokens: 30_000, reserved_tokens: 0 },
    { outcome: 'RUNNING', input_tokens: 0, reserved_tokens: 30_000 },
  ]);
});
