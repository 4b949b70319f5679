import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import {
  acceptTriage,
  answerTicketByOperator,
  closeTicketByOperator,
  discardTriage,
  listTriage,
  newId,
  readTicketOfStaff,
  receiveMail,
  systemActor,
  systemClock,
  type Context,
} from '@sluice/core';
import { openOrganization, type TestOrganization } from '@sluice/testing/factories';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createServices } from '../../../engines/services.ts';
import { openTestApi, type TestApi } from '../testing.ts';

const environment = {
  SUPPORT_EMAIL: 'help@quay.example',
  SUPPORT_MAILBOX: 'support@quay.example',
  MAIL_FROM: 'Quay <no-reply@quay.example>',
};

let api: TestApi;
let customer: TestOrganization;
let context: Context;

type Mail = {
  from?: string;
  to?: string;
  cc?: string;
  subject?: string;
  body?: string;
  type?: string;
  headers?: string[];
};

const rawMail = ({ from = customer.email, to, cc, subject = 'Question', body = 'Hello', type, headers = [] }: Mail) =>
  Buffer.from(
    [
      `From: <${from}>`,
      `To: ${to ?? environment.SUPPORT_MAILBOX}`,
      ...(cc === undefined ? [] : [`Cc: ${cc}`]),
      `Subject: ${subject}`,
      ...(headers.some((line) => /^message-id/i.test(line)) ? [] : [`Message-ID: <${randomUUID()}@client.example>`]),
      ...headers,
      'MIME-Version: 1.0',
      `Content-Type: ${type ?? 'text/plain; charset=utf-8'}`,
      '',
      body,
    ].join('\r\n'),
  );

const receive = (mail: Mail) => receiveMail(context, rawMail(mail));

const create = async (subject: string): Promise<string> => {
  const answer = await fetch(`${api.address}/v1/account/support/tickets`, {
    method: 'POST',
    headers: { 'X-Api-Key': customer.apiKey, 'Content-Type': 'application/json' },
    body: JSON.stringify({ subject, body: `About ${subject}`, category: 'PLAYER' }),
  });
  return (await answer.json()).data.result.id;
};

const mailsOf = (ticketId: string) =>
  api.db.selectFrom('mails').selectAll().where('subject', 'like', `[#${ticketId}]%`).orderBy('created_at').execute();

const addressOf = async (ticketId: string, purpose: 'ticket-answer' | 'ticket-notice'): Promise<string> =>
  (await mailsOf(ticketId)).find((mail) => mail.purpose === purpose)?.threading.replyTo ?? '';

const messagesOf = async (id: string) => (await readTicketOfStaff(context, id)).messages;
const bodiesOf = async (id: string) => (await messagesOf(id)).map(({ body }) => body);

const answered = async (subject: string) => {
  const id = await create(subject);
  await answerTicketByOperator(context, { id, body: 'Which browser?' });
  return {
    id,
    customerAddress: await addressOf(id, 'ticket-answer'),
    staffAddress: await addressOf(id, 'ticket-notice'),
  };
};

const multipart = (...parts: string[]): string => `${parts.map((part) => `--b\r\n${part}\r\n`).join('')}--b--\r\n`;

beforeAll(async () => {
  api = await openTestApi({ environment });
  customer = await openOrganization(api.db);
  await api.db
    .updateTable('organizations')
    .set({ support_type: 'FULL' })
    .where('id', '=', customer.organizationId)
    .execute();
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

describe('a reply to a ticket', () => {
  it('joins it by its address, without its quotes, and keeps the whole text', async () => {
    const { id, customerAddress } = await answered('Reply');
    const body =
      'Firefox.\r\n\r\nOn Mon, 5 Jan 2026 at 10:00, Support <no-reply@quay.example> wrote:\r\n> Which browser?';
    expect(await receive({ to: customerAddress, body })).toMatchObject({ state: 'FILED', ticketId: id });
    const last = (await messagesOf(id)).at(-1);
    expect(last).toMatchObject({ author: 'CUSTOMER', author_name: customer.email, body: 'Firefox.' });
    expect(last?.full_text).toContain('> Which browser?');
    const { ticket } = await readTicketOfStaff(context, id);
    expect(ticket.status).toBe('OPEN');
  });

  it('joins it by References or [#id] only from someone who takes part', async () => {
    const { id } = await answered('References');
    const mails = await mailsOf(id);
    const references = `References: <${mails.at(-1)?.id}@quay.example>`;
    const subject = `Re: [#${id}] References`;
    expect(await receive({ headers: [references], body: 'One' })).toMatchObject({ ticketId: id });
    expect(await receive({ headers: [`References: <ticket.${id}@quay.example>`], body: 'Two' })).toMatchObject({
      ticketId: id,
    });
    expect(await receive({ subject, body: 'Three' })).toMatchObject({ ticketId: id });
    const stranger = { from: 'stranger@else.example', subject, headers: [references], body: 'Let me in' };
    expect(await receive(stranger)).toMatchObject({ state: 'TRIAGE' });
    expect(await bodiesOf(id)).toEqual(['About References', 'Which browser?', 'One', 'Two', 'Three']);
  });

  it('continues a closed ticket in a new one', async () => {
    const { id, customerAddress } = await answered('Closed');
    await closeTicketByOperator(context, id);
    const { ticketId = '' } = await receive({ to: customerAddress, body: 'Again' });
    expect(ticketId).not.toBe(id);
    expect((await readTicketOfStaff(context, ticketId)).ticket).toMatchObject({ follows_ticket_id: id, status: 'NEW' });
  });

  it('adds people in Cc, who can answer and receive answers, but not by a guess', async () => {
    const { id, customerAddress } = await answered('People');
    const cc = `friend@else.example, ${customerAddress}, help@quay.example`;
    await receive({ to: customerAddress, cc, body: 'My colleague knows more.' });
    const forged = { subject: `[#${id}]`, cc: 'spy@else.example', body: 'Add me' };
    expect(await receive(forged)).toMatchObject({ state: 'FILED' });
    expect(await receive({ from: 'friend@else.example', subject: `Re: [#${id}]`, body: 'Yes' })).toMatchObject({
      ticketId: id,
    });
    await answerTicketByOperator(context, { id, body: 'Thank you' });
    const recipients = (await mailsOf(id)).filter(({ text: sent }) => sent.includes('Thank you'));
    expect(recipients.map(({ recipient }) => recipient)).toEqual([customer.email, 'friend@else.example']);
  });
});

describe('an answer of the staff', () => {
  it('is sent to everyone who takes part, with its attachments', async () => {
    const { id, staffAddress } = await answered('Staff');
    const file = 'Content-Type: text/plain\r\nContent-Disposition: attachment; filename="fix.txt"\r\n\r\nfix';
    const body = multipart('Content-Type: text/plain\r\n\r\nTry this.', file);
    const answer = { from: 'help@quay.example', to: staffAddress, body, type: 'multipart/mixed; boundary=b' };
    expect(await receive(answer)).toMatchObject({ state: 'FILED', ticketId: id });
    expect((await messagesOf(id)).at(-1)).toMatchObject({ author: 'STAFF', author_name: 'Support', body: 'Try this.' });
    const sent = (await mailsOf(id)).at(-1);
    expect(sent).toMatchObject({ recipient: customer.email, purpose: 'ticket-answer' });
    expect(sent?.attachments).toMatchObject([{ name: 'fix.txt' }]);
  });

  it('needs both the address of the staff and one of its senders', async () => {
    const { id, staffAddress, customerAddress } = await answered('Forged');
    const attempts = [
      { from: 'help@quay.example', to: customerAddress },
      { from: 'help@quay.example', subject: `[#${id}]` },
      { from: 'help@quay.example', headers: [`References: <ticket.${id}@quay.example>`] },
      { from: customer.email, to: staffAddress },
      { from: 'stranger@else.example', to: staffAddress },
      { from: 'help@quay.example', to: staffAddress.replace(/\.[^.@]{20}@/, `.${'0'.repeat(20)}@`) },
    ];
    for (const attempt of attempts) expect(await receive(attempt)).toMatchObject({ state: 'TRIAGE' });
    expect(await bodiesOf(id)).toEqual(['About Forged', 'Which browser?']);
  });
});

describe('an email outside of tickets', () => {
  it('of a user opens a ticket, which is confirmed once a day', async () => {
    await api.db.deleteFrom('support_automatic_replies').execute();
    const first = await receive({ subject: 'First', cc: 'friend@else.example' });
    const second = await receive({ subject: 'Second' });
    expect([first.state, second.state]).toEqual(['FILED', 'FILED']);
    const receipts = await api.db.selectFrom('mails').selectAll().where('purpose', '=', 'ticket-receipt').execute();
    const own = receipts.filter(({ subject }) => /First|Second/.test(subject));
    expect(own.map(({ recipient, threading }) => [recipient, threading.isAutomaticReply])).toEqual([
      [customer.email, true],
    ]);
    const { ticket } = await readTicketOfStaff(context, first.ticketId ?? '');
    expect(ticket).toMatchObject({ organization_id: customer.organizationId, contact_type: null, subject: 'First' });
  });

  it('of a user without tickets becomes a contact request', async () => {
    const other = await openOrganization(api.db);
    await api.db.updateTable('users').set({ verified: true }).where('email', '=', other.email).execute();
    const { ticketId = '' } = await receive({ from: other.email });
    expect((await readTicketOfStaff(context, ticketId)).ticket.contact_type).toBe('GENERIC');
  });

  it('of a stranger waits for the staff, without any response', async () => {
    const from = `${randomUUID()}@else.example`;
    expect(await receive({ from, subject: 'Offer', body: 'Buy' })).toMatchObject({ state: 'TRIAGE' });
    expect(await api.db.selectFrom('mails').selectAll().where('recipient', '=', from).execute()).toEqual([]);
    const [mail] = (await listTriage(context)).filter(({ sender }) => sender === from);
    expect(mail).toMatchObject({ subject: 'Offer', body: 'Buy' });
    const id = await acceptTriage(context, { id: mail?.id ?? '', organizationId: customer.organizationId });
    expect((await readTicketOfStaff(context, id)).ticket).toMatchObject({ requester_email: from, subject: 'Offer' });
    await expect(discardTriage(context, mail?.id ?? '')).rejects.toMatchObject({ code: 'not_found' });
  });

  it('is kept 20 times an hour of one sender', async () => {
    const from = `${randomUUID()}@flood.example`;
    const states: string[] = [];
    for (let count = 0; count < 22; count += 1) states.push((await receive({ from })).state);
    expect(states).toEqual([...Array.from({ length: 20 }, () => 'TRIAGE'), 'IGNORED', 'IGNORED']);
  });
});

describe('a loop', () => {
  it.each([
    ['Auto-Submitted: auto-replied'],
    ['Auto-Submitted: auto-generated (rejected)'],
    ['Precedence: bulk'],
    ['Return-Path: <>'],
    ['X-Autoreply: yes'],
  ])('ends at an email with %s', async (header) => {
    const { id, customerAddress } = await answered('Automatic');
    expect(await receive({ to: customerAddress, headers: [header] })).toMatchObject({ state: 'IGNORED' });
    expect(await bodiesOf(id)).toHaveLength(2);
  });

  it('ends at emails of this platform, of its mailbox, and at repetitions', async () => {
    const { id, customerAddress } = await answered('Own');
    const own = `Message-ID: <${(await mailsOf(id)).at(-1)?.id}@quay.example>`;
    expect(await receive({ to: customerAddress, headers: [own] })).toMatchObject({ state: 'IGNORED' });
    expect(await receive({ from: customerAddress, to: customerAddress })).toMatchObject({ state: 'IGNORED' });
    const once = rawMail({ to: customerAddress, body: 'Once' });
    const again = Buffer.concat([Buffer.from('Received: from elsewhere\r\n'), once]);
    const outcomes = await Promise.all([receiveMail(context, once), receiveMail(context, again)]);
    expect(outcomes.map(({ state }) => state).toSorted()).toEqual(['FILED', 'REPEATED']);
    expect((await bodiesOf(id)).filter((body) => body === 'Once')).toHaveLength(1);
  });

  it('of two programs that hide it ends after 20 emails in an hour', async () => {
    const { id, customerAddress } = await answered('Hidden');
    const states: string[] = [];
    for (let count = 0; count < 22; count += 1) states.push((await receive({ to: customerAddress })).state);
    expect(states.filter((state) => state === 'FILED')).toHaveLength(20);
    expect(states.at(-1)).toBe('TRIAGE');
    expect(await bodiesOf(id)).toHaveLength(22);
  });
});

describe('hostile emails', () => {
  it('lose their markup', async () => {
    const html = '<p>See <a href="javascript:x">this</a></p><script>alert(1)</script><img src=x onerror=y>';
    const { ticketId = '' } = await receive({ body: html, type: 'text/html' });
    expect(await bodiesOf(ticketId)).toEqual(['See this']);
  });

  it('cannot store files elsewhere, or too many', async () => {
    const { id, customerAddress } = await answered('Files');
    const file = (name: string) =>
      `Content-Type: text/html\r\nContent-Disposition: attachment; filename="${name}"\r\n\r\n<script>alert(1)</script>`;
    const files = ['../../etc/passwd', ...Array.from({ length: 12 }, (_, index) => `${index}.html`)];
    const body = multipart('Content-Type: text/plain\r\n\r\nFiles', ...files.map(file));
    await receive({ to: customerAddress, body, type: 'multipart/mixed; boundary=b' });
    const { attachments } = await readTicketOfStaff(context, id);
    expect(attachments.map(({ name }) => name)).toEqual([
      'passwd',
      ...Array.from({ length: 9 }, (_, n) => `${n}.html`),
    ]);
    expect((await bodiesOf(id)).at(-1)).toBe('Files\n\n[Attachments that were not kept: 9.html, 10.html, 11.html]');
    const path = `${api.address}/v1/account/support/tickets/${id}/attachments/${attachments[0]?.id}/content`;
    const answer = await fetch(path, { headers: { 'X-Api-Key': customer.apiKey } });
    expect(answer.headers.get('content-disposition')).toBe("attachment; filename*=UTF-8''passwd");
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
    expect(answer.headers.get('content-security-policy')).toContain('sandbox');
    expect((await answer.text()).trim()).toBe('<script>alert(1)</script>');
  });

  it('are ignored when nested too deeply, and kept readable otherwise', async () => {
    const bomb = Array.from({ length: 5000 }, (_, n) => `Content-Type: multipart/mixed; boundary=b${n}\r\n\r\n--b${n}`);
    expect(await receive({ body: '', headers: [bomb.join('\r\n')] })).toMatchObject({ state: 'IGNORED' });
  });

  it.each([
    ['no author', Buffer.from('Subject: a\r\n\r\nb')],
    ['two authors', Buffer.from('From: a@b.example\r\nFrom: c@d.example\r\nSubject: a\r\n\r\nb')],
    ['nothing', Buffer.alloc(0)],
    ['bytes of no text', Buffer.alloc(100_000, 0xff)],
  ])('with %s are ignored', async (_name, raw) => {
    expect(await receiveMail(context, raw)).toMatchObject({ state: 'IGNORED' });
  });

  it('survive NUL, unpaired surrogates and 50,000 empty lines', async () => {
    const body = `a\0b\uD800${'\n'.repeat(50_000)}c`;
    const { ticketId = '' } = await receive({ subject: 'a\0b', body });
    expect((await bodiesOf(ticketId))[0]).toMatch(/^ab/);
  });
});

describe('the command receive-mail', () => {
  const run = async (more: Record<string, string>, input: (write: (chunk: Buffer) => boolean) => boolean) => {
    const main = join(import.meta.dirname, '../../../operator/main.ts');
    const { configuration } = api.platform;
    const env = {
      ...process.env,
      ...environment,
      DATABASE_URL: api.platform.databaseUrl,
      PUBLIC_URL: configuration.publicUrl,
      SLUICE_SECRET_KEY: '11'.repeat(32),
      ...more,
    };
    const child = spawn(process.execPath, [main, 'receive-mail', '--data', configuration.dataDir], { env });
    // The command closes its input when an email is too large.
    child.stdin.on('error', () => undefined);
    const feed = (): void => {
      while (!child.stdin.destroyed && input((chunk) => child.stdin.write(chunk)))
        if (child.stdin.writableNeedDrain) return void child.stdin.once('drain', feed);
      child.stdin.end();
    };
    feed();
    const [output, errors] = await Promise.all([text(child.stdout), text(child.stderr)]);
    if (child.exitCode === null) await new Promise((resolve) => child.once('exit', resolve));
    return { output, errors, exitCode: child.exitCode };
  };

  it('files an email from a pipe', async () => {
    const { id, customerAddress } = await answered('Piped');
    const raw = rawMail({ to: customerAddress, body: 'By pipe' });
    let isSent = false;
    const { output, exitCode } = await run({}, (write) => {
      if (!isSent) write(raw);
      const isFirst = !isSent;
      isSent = true;
      return isFirst;
    });
    expect([exitCode, output]).toEqual([0, expect.stringContaining(`FILED  ${id}`)]);
    expect((await bodiesOf(id)).at(-1)).toBe('By pipe');
  });

  it('returns an email of a gigabyte to its sender, and asks to try again without a database', async () => {
    let count = 0;
    const { exitCode } = await run({}, (write) => {
      write(Buffer.alloc(1_048_576, 'a'));
      count += 1;
      return count < 1024;
    });
    expect(exitCode).toBe(69);
    expect(count).toBeLessThan(200);
    const away = await run({ DATABASE_URL: 'postgres://127.0.0.1:9/none' }, () => false);
    expect(away.exitCode).toBe(75);
  });
});
