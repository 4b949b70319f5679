import { defineJob, noPayload } from '@sluice/jobs';
import type { Context } from '../../shared/context.ts';
import { mailBytesMax } from './incoming-mail.ts';
import { ignoreMail, receiveMail, type ReceivedMail } from './receive-mail.ts';

/** Reads the mailbox of support each minute. */
export const readMailboxJob = defineJob({
  name: 'support.read-mailbox',
  payload: noPayload,
  // The next minute is the retry.
  retry: { limit: 0, delaySeconds: 60 },
  cron: '* * * * *',
});

/** An email in a mailbox, by its number (RFC 9051). */
export type MailboxEntry = { uid: number; bytes: number };

/** A mailbox of an IMAP server that is open for reading; nothing in it is changed. */
export type Mailbox = {
  /** Changes when the server numbers its emails again. */
  uidValidity: bigint;
  /** Number of the next email to arrive. */
  uidNext: number;
  /** Lists emails by number: with larger ones than `uid`, or received on this day (UTC) or later. */
  list: (after: { uid: number } | { day: Date }) => Promise<MailboxEntry[]>;
  /** Returns an email, or only its headers; undefined if it was deleted meanwhile. */
  read: (uid: number, part: 'ALL' | 'HEADERS') => Promise<Uint8Array | undefined>;
};

/** Emails that are read at once; the others follow a minute later. */
const entriesMax = 200;
const dayMilliseconds = 86_400_000;

const savePosition = async ({ db, clock }: Context, name: string, uidValidity: bigint, uid: number): Promise<void> => {
  const position = { uid_validity: String(uidValidity), last_uid: String(uid), read_at: clock.now() };
  await db
    .insertInto('support_mailboxes')
    .values({ name, ...position })
    .onConflict((conflict) => conflict.column('name').doUpdateSet(position))
    .execute();
};

/** Lists the emails that were not read; those that a mailbox had when it was configured are left alone. */
const listUnread = async ({ db }: Context, name: string, mailbox: Mailbox): Promise<MailboxEntry[]> => {
  const position = await db.selectFrom('support_mailboxes').selectAll().where('name', '=', name).executeTakeFirst();
  if (!position) return [];
  if (BigInt(position.uid_validity) === mailbox.uidValidity) return mailbox.list({ uid: Number(position.last_uid) });
  // Numbered again: emails that were received before are recognized by their content.
  return mailbox.list({ day: new Date(position.read_at.getTime() - dayMilliseconds) });
};

const receive = async (context: Context, mailbox: Mailbox, entry: MailboxEntry): Promise<ReceivedMail | undefined> => {
  const { uid, bytes } = entry;
  const isTooLarge = bytes > mailBytesMax;
  const raw = await mailbox.read(uid, isTooLarge ? 'HEADERS' : 'ALL');
  if (raw === undefined) return undefined;
  if (!isTooLarge) return receiveMail(context, raw);
  return ignoreMail(context, raw, `It has ${bytes} bytes; at most ${mailBytesMax} are read.`);
};

/**
 * Receives the emails that arrived in a mailbox since it was last read, each once, also after a crash; returns what
 * became of them. Emails that it contained before its first reading are left alone. Throws if the mailbox, the database
 * or the object store fails; the next reading goes on where this one ended.
 */
export const readMailbox = async (context: Context, name: string, mailbox: Mailbox): Promise<ReceivedMail[]> => {
  const entries = await listUnread(context, name, mailbox);
  const received: ReceivedMail[] = [];
  for (const entry of entries.slice(0, entriesMax)) {
    const outcome = await receive(context, mailbox, entry);
    if (outcome) received.push(outcome);
    await savePosition(context, name, mailbox.uidValidity, entry.uid);
  }
  if (entries.length === 0) await savePosition(context, name, mailbox.uidValidity, mailbox.uidNext - 1);
  return received;
};
