import { sql, type Database, type Kysely, type Selectable } from '@sluice/db';
import type { Clock } from '../shared/context.ts';

export type OutboxMail = Selectable<Database['mails']>;

type Outbox = { db: Kysely<Database>; clock: Clock };

/** A mail that has not been sent yet; undefined if it was, or is gone. */
export const findUnsentMail = ({ db }: Outbox, id: string): Promise<OutboxMail | undefined> =>
  db.selectFrom('mails').selectAll().where('id', '=', id).where('sent_at', 'is', null).executeTakeFirst();

/** Notes that a mail server has taken the mail; what it says is forgotten, for it may hold links that open something. */
export const noteSent = async ({ db, clock }: Outbox, id: string): Promise<void> => {
  await db
    .updateTable('mails')
    .set({ sent_at: clock.now(), attempts: sql`attempts + 1`, failure: null, text: '', html: '' })
    .where('id', '=', id)
    .execute();
};

/** Notes why the mail could not be sent this time. */
export const noteFailure = async ({ db }: Outbox, id: string, failure: string): Promise<void> => {
  await db
    .updateTable('mails')
    .set({ attempts: sql`attempts + 1`, failure: failure.slice(0, 1000) })
    .where('id', '=', id)
    .execute();
};
