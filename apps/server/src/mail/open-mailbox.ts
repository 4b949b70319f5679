import type { Mailbox } from '@sluice/core';
import { ImapFlow, type ImapFlowOptions } from 'imapflow';
import { isLoopback } from './is-loopback.ts';

const timeouts = { connectionTimeout: 20_000, greetingTimeout: 10_000, socketTimeout: 60_000 };

const folderOf = (url: URL): string => decodeURIComponent(url.pathname.slice(1)) || 'INBOX';

/** Returns the name under which the position in a mailbox is stored: without its password. */
export const nameOfMailbox = (imapUrl: string): string => {
  const url = new URL(imapUrl);
  return `${decodeURIComponent(url.username)}@${url.host}/${folderOf(url)}`;
};

/** Returns the options of a client: passwords leave this machine only encrypted. */
export const imapOptions = (imapUrl: string): ImapFlowOptions => {
  const { protocol, hostname, port, username, password } = new URL(imapUrl);
  const secure = protocol === 'imaps:';
  return {
    host: hostname,
    port: Number(port) || (secure ? 993 : 143),
    secure,
    doSTARTTLS: !secure && !isLoopback(hostname),
    auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) },
    logger: false,
    ...timeouts,
  };
};

const mailboxOf = (client: ImapFlow): Mailbox => {
  const { mailbox } = client;
  if (!mailbox) throw new Error('The mailbox is not open.');
  return {
    uidValidity: mailbox.uidValidity,
    uidNext: mailbox.uidNext,
    async list(after) {
      const range = 'uid' in after ? { uid: `${after.uid + 1}:*` } : { since: after.day };
      const messages = await client.fetchAll(range, { uid: true, size: true });
      const entries = messages.map(({ uid, size = 0 }) => ({ uid, bytes: size }));
      // A range up to `*` always contains the last email, whatever its number.
      const isAfter = ({ uid }: { uid: number }): boolean => !('uid' in after) || uid > after.uid;
      return entries.filter(isAfter).toSorted((one, other) => one.uid - other.uid);
    },
    async read(uid, part) {
      const query = part === 'ALL' ? { source: true } : { headers: true };
      const message = await client.fetchOne(String(uid), query, { uid: true });
      return message ? (message.source ?? message.headers) : undefined;
    },
  };
};

/** Opens a mailbox for reading, calls a function with it, and closes the connection in any case. */
export const withMailbox = async <Result>(
  imapUrl: string,
  use: (mailbox: Mailbox) => Promise<Result>,
): Promise<Result> => {
  const client = new ImapFlow(imapOptions(imapUrl));
  // Its cause rejects the call that waits; without a listener, the event would end the process.
  client.on('error', () => undefined);
  await client.connect();
  try {
    await client.mailboxOpen(folderOf(new URL(imapUrl)), { readOnly: true });
    return await use(mailboxOf(client));
  } finally {
    client.close();
  }
};
