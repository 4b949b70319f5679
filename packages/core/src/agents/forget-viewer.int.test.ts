import { openOrganization, type TestOrganization } from '@sluice/testing/factories';
import { scratchDatabase, type ScratchDatabase } from '@sluice/testing/postgres';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { newId } from '../shared/new-id.ts';
import { forgetCitations } from './forget-viewer.ts';

let database: ScratchDatabase;
beforeAll(async () => {
  database = await scratchDatabase();
});
afterAll(() => database.close());

const addChat = async ({ organizationId, userId }: TestOrganization, text: string): Promise<void> => {
  const now = new Date();
  const id = newId();
  const session = { id, organization_id: organizationId, user_id: userId, app: 'assistant' as const, title: text };
  await database.db
    .insertInto('agent_sessions')
    .values({ ...session, created_at: now, modified_at: now })
    .execute();
  const parts = JSON.stringify([{ type: 'text', text }]);
  await database.db
    .insertInto('agent_messages')
    .values({ id: newId(), session_id: id, role: 'user', parts, created_at: now })
    .execute();
};

it('an erased viewer is in no chat of their organization, while other chats stay', async () => {
  const { db } = database;
  const [own, other] = [await openOrganization(db), await openOrganization(db)];
  const viewer = 'viewer "one"';
  await addChat(own, `Why did ${viewer} stall?`);
  await addChat(own, 'And impression i-1?');
  await addChat(own, 'How many plays?');
  await addChat(other, `Why did ${viewer} stall?`);
  await forgetCitations(db, own.organizationId, [viewer, 'i-1']);
  const messages = await db.selectFrom('agent_messages').select('parts').execute();
  const titles = await db.selectFrom('agent_sessions').select('title').orderBy('created_at').execute();
  expect(messages.map(({ parts }) => JSON.stringify(parts)).toSorted()).toEqual([
    expect.stringContaining('How many plays?'),
    expect.stringContaining('one'),
  ]);
  expect(titles.filter(({ title }) => title === null)).toHaveLength(2);
});
