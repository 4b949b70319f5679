import { newId } from '@sluice/core';
import { openOrganization } from '@sluice/testing/factories';
import { scratchDatabase, type ScratchDatabase } from '@sluice/testing/postgres';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { purgeExpired } from './purge-expired.ts';

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
      db.selectFrom('notifications').select('name').orderBy('name').execute(),
      db.selectFrom('notification_deliveries').select('id').execute(),
    ]);
    expect(left.map(({ name }) => name)).toEqual(['of all', 'of an encoding', 'of a recently deleted resource']);
    expect(sent).toEqual([{ id: 'sent 89 days ago' }]);
  });
});
