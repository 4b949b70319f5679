import { sql, type Database, type Kysely, type Selectable } from '@sluice/db';
import type { Clock } from '../shared/context.ts';

export type OutboxMail = Selectable<Database['mails']>;

type Outbox = { db: Kysely<Database>; clock: Clock };

/** Loads an unsent email; undefined if it was sent or deleted. */
export const findUnsentMail = ({ db }: Outbox, id: string): Promise<OutboxMail | undefined> =>
  db.selectFrom('mails').selectAll().where('id', '=', id).where('sent_at', 'is', null).executeTakeFirst();

/** Marks an email as sent; clears its content, which may contain links that grant access. */
export const noteSent = async ({ db, clock }: Outbox, id: string): Promise<void> => {
  await db
    .updateTable('mails')
    .set({
      sent_at: clock.now(),
      attempts: sql`attempts + 1`,
      failure: null,
      text: '',
      html: '',
      unsubscribe_url: null,
    })
    .where('id', '=', id)
    .execute();
};

/** Records why an attempt to send the email failed. */
export const noteFailure = async ({ db }: Outbox, id: string, failure: string): Promise<void> => {
  await db
    .updateTable('mails')
    .set({ attempts: sql`attempts + 1`, failure: failure.slice(0, 1000) })
    .where('id', '=', id)
    .execute();
};
