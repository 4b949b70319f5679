import { randomUUID } from 'node:crypto';
import { mailBytesMax, newId, readMailbox, systemActor, systemClock, type Context, type Mailbox } from '@sluice/core';
import { openOrganization, type TestOrganization } from '@sluice/testing/factories';
import { startImapServer, type ImapServer } from '@sluice/testing/imap';
import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createServices } from '../../engines/services.ts';
import { nameOfMailbox, withMailbox } from '../../mail/open-mailbox.ts';
import { openTestApi, type TestApi } from '../api/testing.ts';
import { readSupportMail } from './read-support-mail.ts';

let api: TestApi;
let customer: TestOrganization;
let context: Context;
let server: ImapServer;

beforeAll(async () => {
  api = await openTestApi({ environment: { SUPPORT_MAILBOX: 'support@quay.example' } });
  customer = await openOrganization(api.db);
  await api.db.updateTable('organizations').set({ support_type: 'FULL' }).execute();
  await api.db.updateTable('users').set({ verified: true }).execute();
  context = {
    organizationId: '',
    actor: systemActor('test'),
    requestId: newId(),
    db: api.db,
    clock: systemClock,
    services: createServices(api.platform),
  };
});
afterAll(() => api.close());
beforeEach(async () => {
  server = await startImapServer();
});
afterEach(() => server.close());

const mailOf = (subject: string, body = 'It stops.'): Buffer =>
  Buffer.from(
    [
      `From: <${customer.email}>`,
      'To: support@quay.example',
      `Subject: ${subject}`,
      `Message-ID: <${randomUUID()}@client.example>`,
      '',
      body,
    ].join('\r\n'),
  );

const read = () => withMailbox(server.url, (mailbox) => readMailbox(context, nameOfMailbox(server.url), mailbox));
const states = async () => (await read()).map(({ state }) => state);
const subjects = async (): Promise<string[]> => {
  const rows = await api.db.selectFrom('tickets').select('subject').orderBy('created_at').execute();
  return rows.map(({ subject }) => subject);
};

describe('the mailbox of support', () => {
  it('is read from when it was configured on, in order and once', async () => {
    server.deliver(mailOf('Of last year'));
    expect(await states()).toEqual([]);
    server.deliver(mailOf('First'));
    server.deliver(mailOf('Second'));
    expect(await states()).toEqual(['FILED', 'FILED']);
    expect(await states()).toEqual([]);
    expect((await subjects()).slice(-2)).toEqual(['First', 'Second']);
    expect(await subjects()).not.toContain('Of last year');
  });

  it('is read on from where a reading broke off', async () => {
    await read();
    for (const subject of ['Kept', 'Cut off']) server.deliver(mailOf(subject));
    const breaking = (mailbox: Mailbox): Mailbox => {
      let left = 1;
      return {
        ...mailbox,
        read: (uid, part) => {
          if (left === 0) return Promise.reject(new Error('The connection broke.'));
          left -= 1;
          return mailbox.read(uid, part);
        },
      };
    };
    const name = nameOfMailbox(server.url);
    const broken = withMailbox(server.url, (mailbox) => readMailbox(context, name, breaking(mailbox)));
    await expect(broken).rejects.toThrow('The connection broke.');
    expect((await subjects()).at(-1)).toBe('Kept');
    expect(await states()).toEqual(['FILED']);
    expect((await subjects()).at(-1)).toBe('Cut off');
  });

  it('records emails that are too large, without reading them', async () => {
    await read();
    server.deliver(Buffer.concat([mailOf('Large', ''), Buffer.alloc(mailBytesMax, 'x')]));
    expect(await read()).toEqual([{ state: 'IGNORED', reason: expect.stringMatching(/^It has \d+ bytes; at most/) }]);
    const entry = await api.db
      .selectFrom('support_mails')
      .selectAll()
      .where('subject', '=', 'Large')
      .executeTakeFirst();
    expect(entry).toMatchObject({ state: 'IGNORED', sender: customer.email, body: '' });
  });

  it('recognizes emails that it received, when its server numbers them again', async () => {
    await read();
    const mails = [mailOf('Before'), mailOf('After')];
    server.deliver(mails[0] ?? Buffer.alloc(0));
    expect(await states()).toEqual(['FILED']);
    const name = nameOfMailbox(server.url);
    // As for a mailbox that was copied to another server.
    await api.db
      .updateTable('support_mailboxes')
      .set({ uid_validity: '1', last_uid: '900' })
      .where('name', '=', name)
      .execute();
    for (const mail of mails.slice(1)) server.deliver(mail);
    expect(await states()).toEqual(['REPEATED', 'FILED']);
    expect(await states()).toEqual([]);
  });

  it('is tried again when its server is away, without its password in the log', async () => {
    const lines: string[] = [];
    const log = pino({ level: 'info' }, { write: (line: string) => void lines.push(line) });
    await server.close();
    const configuration = {
      ...api.platform.configuration,
      support: { ...api.platform.configuration.support, imapUrl: server.url },
    };
    const job = readSupportMail(context, { configuration, log });
    await job.handle({}, new AbortController().signal);
    expect(lines.join('')).toContain('could not be read');
    expect(lines.join('')).not.toContain('secret');
  });
});
