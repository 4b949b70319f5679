import { openOrganization } from '@sluice/testing/factories';
import { scratchDatabase, type ScratchDatabase } from '@sluice/testing/postgres';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Context } from '../../shared/context.ts';
import { countEncodings } from './count-encodings.ts';

describe('encoding counts', () => {
  let database: ScratchDatabase;
  beforeAll(async () => {
    database = await scratchDatabase();
  });
  afterAll(() => database.close());

  it('follow inserts, status changes and deletes, separately for each organization', async () => {
    const { db } = database;
    const [own, other] = [await openOrganization(db), await openOrganization(db)];
    // Counting uses only these two.
    const context = { db, organizationId: own.organizationId } as Context;
    const rows = ['a', 'b', 'c'].map((name) => ({ id: `${name}-${own.organizationId}`, name }));
    await db
      .insertInto('encodings')
      .values(rows.map((row) => ({ ...row, organization_id: own.organizationId })))
      .execute();
    await db
      .insertInto('encodings')
      .values({ id: other.organizationId, organization_id: other.organizationId })
      .execute();
    expect(await countEncodings(context)).toBe(3);
    const ofName = (name: string) => db.updateTable('encodings').where('id', '=', `${name}-${own.organizationId}`);
    await ofName('a').set({ status: 'RUNNING', type: 'VOD' }).execute();
    await ofName('a').set({ progress: 50 }).execute();
    await db.updateTable('encodings').set({ progress: 1 }).where('organization_id', '=', own.organizationId).execute();
    expect(await countEncodings(context, { status: ['CREATED'] })).toBe(2);
    expect(await countEncodings(context, { status: ['RUNNING'], type: ['VOD'] })).toBe(1);
    expect(await countEncodings(context, { type: ['LIVE'] })).toBe(0);
    await db.deleteFrom('encodings').where('organization_id', '=', own.organizationId).execute();
    expect(await countEncodings(context)).toBe(0);
  });
});
