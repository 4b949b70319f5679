import { AppError, notFound } from '@sluice/contract';
import type { Database, Selectable } from '@sluice/db';
import type { Context } from '../../shared/context.ts';
import { inTransaction } from '../../shared/transaction.ts';
import { mayCreateTickets } from '../ticket-access.ts';
import type { TicketRow } from '../ticket-store.ts';
import { openTicketByMail } from './open-ticket-by-mail.ts';

export type TriageMail = Selectable<Database['support_mails']>;

const waitingMails = ({ db }: Context) => db.selectFrom('support_mails').selectAll().where('state', '=', 'TRIAGE');

/** Returns the emails that wait for a decision of the staff, oldest first. */
export const listTriage = (context: Context): Promise<TriageMail[]> =>
  waitingMails(context).orderBy('received_at').orderBy('id').execute();

/** Returns an email that waits for a decision; throws `not_found`. */
export const readTriage = (context: Context, id: string): Promise<TriageMail> =>
  waitingMails(context)
    .where('id', '=', id)
    .executeTakeFirstOrThrow(() => notFound('email', id));

const lockTriage = (tx: Context, id: string): Promise<TriageMail> =>
  waitingMails(tx)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow(() => notFound('email', id));

const settle = async ({ db }: Context, id: string, change: { state: 'FILED' | 'IGNORED'; ticket_id?: string }) => {
  await db
    .updateTable('support_mails')
    .set({ ...change, body: '', reason: 'Decided by the staff.' })
    .where('id', '=', id)
    .execute();
};

/** Opens a ticket of an organization from an email that waits; returns its id. Throws `not_found`. */
export const acceptTriage = (
  context: Context,
  { id, organizationId }: { id: string; organizationId: string },
): Promise<string> =>
  inTransaction({ ...context, organizationId }, async (tx) => {
    const mail = await lockTriage(tx, id);
    if (mail.sender === '') throw new AppError('conflict', { evidence: 'The email has no sender to answer.' });
    const hasTickets = await mayCreateTickets(tx);
    const ticket: TicketRow = await openTicketByMail(
      tx,
      { userId: null, organizationId, hasTickets },
      {
        from: mail.sender,
        subject: mail.subject,
        body: mail.body.slice(0, 50_000) || 'This email has no text.',
        fullText: mail.body,
        messageId: mail.message_id ?? undefined,
        digest: mail.digest,
        references: [],
        recipients: [],
        files: [],
        headers: () => [],
      },
    );
    await settle(tx, id, { state: 'FILED', ticket_id: ticket.id });
    return ticket.id;
  });

/** Ignores an email that waits for a decision; throws `not_found`. */
export const discardTriage = (context: Context, id: string): Promise<void> =>
  inTransaction(context, async (tx) => {
    await lockTriage(tx, id);
    await settle(tx, id, { state: 'IGNORED' });
  });
