import { sql } from '@sluice/db';
import { openOrganization, type TestOrganization } from '@sluice/testing/factories';
import { scratchDatabase, type ScratchDatabase } from '@sluice/testing/postgres';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../shared/new-id.ts';
import { purgeExpired } from './purge-expired.ts';
import { purgeRules } from './purge-rules.ts';

const now = new Date('2026-06-01T12:00:00Z');
const daysAgo = (days: number): Date => new Date(now.getTime() - days * 86_400_000);

let database: ScratchDatabase;
beforeAll(async () => {
  database = await scratchDatabase();
});
afterAll(() => database.close());

const addMail = (subject: string, created_at: Date) =>
  database.db
    .insertInto('mails')
    .values({ id: newId(), purpose: 'test', recipient: 'a@b.cd', subject, text: '', html: '', created_at })
    .execute();

describe('expired data', () => {
  it('is deleted, while valid data stays', async () => {
    const { db } = database;
    const tokens = [daysAgo(2), daysAgo(0.5), daysAgo(-1)].map((expires_at) => ({
      token_hash: newId(),
      purpose: 'password-reset',
      expires_at,
    }));
    await db.insertInto('one_time_tokens').values(tokens).execute();
    const verifications = tokens.map(({ token_hash, expires_at }) => ({
      email: token_hash,
      code_hash: '',
      expires_at,
    }));
    await db.insertInto('email_verifications').values(verifications).execute();
    const attempts = tokens.map(({ token_hash, expires_at }) => ({
      subject: token_hash,
      failures: 1,
      modified_at: expires_at,
    }));
    await db.insertInto('login_attempts').values(attempts).execute();
    await addMail('old', daysAgo(91));
    await addMail('recent', daysAgo(89));
    await purgeExpired(db, now);
    const kept = tokens.slice(1).map(({ token_hash }) => token_hash);
    const [left, codes, tries, mails] = await Promise.all([
      db.selectFrom('one_time_tokens').select('token_hash').orderBy('expires_at').execute(),
      db.selectFrom('email_verifications').select('email').orderBy('expires_at').execute(),
      db.selectFrom('login_attempts').select('subject').orderBy('modified_at').execute(),
      db.selectFrom('mails').select('subject').orderBy('subject').execute(),
    ]);
    expect(left.map(({ token_hash }) => token_hash)).toEqual(kept);
    expect(codes.map(({ email }) => email)).toEqual(kept);
    expect(tries.map(({ subject }) => subject)).toEqual(kept);
    expect(mails.map(({ subject }) => subject)).toEqual(['recent']);
  });

  it('deletes notifications of deleted resources, and old messages', async () => {
    const { db } = database;
    const { organizationId: organization_id } = await openOrganization(db);
    const encoding = newId();
    await db.insertInto('encodings').values({ id: encoding, organization_id }).execute();
    const add = async (name: string, resource_id: string | null, modified_at: Date): Promise<string> => {
      const row = { id: newId(), organization_id, type: 'WEBHOOK' as const, event_type: 'ENCODING_FINISHED' };
      await db
        .insertInto('notifications')
        .values({ ...row, name, resource_id, settings: '{}', modified_at })
        .execute();
      return row.id;
    };
    await add('of a deleted resource', newId(), daysAgo(2));
    await add('of a recently deleted resource', newId(), daysAgo(0.5));
    await add('of an encoding', encoding, daysAgo(2));
    const ofAll = await add('of all', null, daysAgo(2));
    const message = { organization_id, notification_id: ofAll, event_type: 'ENCODING_FINISHED', payload: '{}' };
    const messages = [91, 89].map((days) => ({ ...message, id: `sent ${days} days ago`, created_at: daysAgo(days) }));
    await db.insertInto('notification_deliveries').values(messages).execute();
    await purgeExpired(db, now);
    const [left, sent] = await Promise.all([
      db.selectFrom('notifications').select('name').execute(),
      db.selectFrom('notification_deliveries').select('id').execute(),
    ]);
    const names = new Set(left.map(({ name }) => name));
    expect(names).toEqual(new Set(['of a recently deleted resource', 'of all', 'of an encoding']));
    expect(sent).toEqual([{ id: 'sent 89 days ago' }]);
  });

  it('deletes chats after the days that their organization sets, 90 by default', async () => {
    const { db } = database;
    const [usual, short] = [await openOrganization(db), await openOrganization(db)];
    await db
      .insertInto('ai_settings')
      .values({ organization_id: short.organizationId, chat_retention_days: 7, modified_at: now })
      .execute();
    const add = async ({ organizationId, userId }: TestOrganization, title: string, days: number) => {
      const row = { id: newId(), organization_id: organizationId, user_id: userId, app: 'assistant' as const, title };
      await db
        .insertInto('agent_sessions')
        .values({ ...row, created_at: daysAgo(days), modified_at: daysAgo(days) })
        .execute();
    };
    await add(usual, 'usual 91', 91);
    await add(usual, 'usual 89', 89);
    await add(short, 'short 8', 8);
    await add(short, 'short 6', 6);
    await purgeExpired(db, now);
    const left = await db.selectFrom('agent_sessions').select('title').orderBy('title').execute();
    expect(left.map(({ title }) => title)).toEqual(['short 6', 'usual 89']);
  });

  it('is deleted completely when it exceeds one batch', async () => {
    const { db } = database;
    await sql`insert into mails (id, purpose, recipient, subject, text, html, created_at)
      select 'many ' || n, 'test', 'a@b.cd', '', '', '', ${daysAgo(91)} from generate_series(1, 10001) n`.execute(db);
    await purgeExpired(db, now);
    expect(await db.selectFrom('mails').select('id').where('id', 'like', 'many %').execute()).toEqual([]);
  });

  it.each(purgeRules)('of $table is found by an index led by $since', async ({ table, since }) => {
    const { rows } = await sql`select from pg_index join pg_attribute on attrelid = indrelid and attnum = indkey[0]
      where indrelid = ${table}::regclass and attname = ${since}`.execute(database.db);
    expect(rows).not.toEqual([]);
  });
});
