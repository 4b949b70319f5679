import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { once } from 'node:events';
import type { Readable } from 'node:stream';
import { text as readText } from 'node:stream/consumers';
import { callbackify } from 'node:util';
import { newId } from '@sluice/core';
import { openObjectStore, type ObjectStore } from '@sluice/storage';
import { selfSigned } from '@sluice/storage/testing/self-signed';
import { scratchDatabase, type ScratchDatabase } from '@sluice/testing/postgres';
import { startMailServer, type MailServer } from '@sluice/testing/smtp';
import { pino } from 'pino';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readConfiguration } from '../../configuration/configuration.ts';
import { createDeliverMail } from './deliver-mail.ts';

let database: ScratchDatabase;
let server: MailServer;
let objects: ObjectStore;
let objectFolder: string;
const logged: string[] = [];
const log = pino({ level: 'info' }, { write: (line: string) => void logged.push(line) });

beforeAll(async () => {
  objectFolder = await mkdtemp(join(tmpdir(), 'sluice-smtp-'));
  objects = await openObjectStore({ driver: 'folder', directory: objectFolder });
  [database, server] = await Promise.all([scratchDatabase(), startMailServer()]);
});
afterAll(async () => {
  await Promise.all([database.close(), server.close()]);
  await rm(objectFolder, { recursive: true, force: true });
});

const deliverer = (environment: Record<string, string>) => {
  const PUBLIC_URL = 'https://video.example.com';
  const configuration = readConfiguration([], { SLUICE_SECRET_KEY: '11'.repeat(32), PUBLIC_URL, ...environment });
  return createDeliverMail({ configuration, db: database.db, log, objects });
};

const addMail = async (mail: { recipient?: string; subject?: string; text?: string } = {}): Promise<string> => {
  const id = newId();
  const { recipient = `${id}@example.com`, subject = 'Subject', text = 'Grüße\n.\nline' } = mail;
  const html = '<p>Grüße</p>';
  await database.db.insertInto('mails').values({ id, purpose: 'test', recipient, subject, text, html }).execute();
  return id;
};

const stored = (id: string) =>
  database.db
    .selectFrom('mails')
    .select(['sent_at', 'attempts', 'failure', 'text', 'html'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();

describe('email in the outbox', () => {
  it('arrives once as text and HTML, from the address of the platform', async () => {
    const deliver = deliverer({ SMTP_URL: server.url });
    const id = await addMail();
    await deliver(id);
    await deliver(id);
    const mail = await server.waitFor(`${id}@example.com`);
    expect(mail).toMatchObject({ from: 'no-reply@video.example.com', subject: 'Subject', to: [`${id}@example.com`] });
    expect(mail.headers).toMatchObject({
      from: 'Sluice <no-reply@video.example.com>',
      'message-id': `<${id}@video.example.com>`,
    });
    expect(mail.text.trim().replaceAll('\r', '')).toBe('Grüße\n.\nline');
    expect(mail.html.trim()).toBe('<p>Grüße</p>');
    expect(server.messages().filter(({ to }) => to.includes(`${id}@example.com`))).toHaveLength(1);
    expect(await stored(id)).toEqual({ attempts: 1, failure: null, sent_at: expect.any(Date), text: '', html: '' });
  });

  it('offers to unsubscribe with one click if it has a link, and forgets the link', async () => {
    const id = await addMail();
    const url = `https://video.example.com/unsubscribe/${'1'.repeat(36)}?email=ada%40example.com&signature=${'2'.repeat(64)}`;
    await database.db.updateTable('mails').set({ unsubscribe_url: url }).where('id', '=', id).execute();
    await deliverer({ SMTP_URL: server.url })(id);
    expect((await server.waitFor(`${id}@example.com`)).headers).toMatchObject({
      'list-unsubscribe': `<${url}>`,
      'list-unsubscribe-post': 'List-Unsubscribe=One-Click',
    });
    const row = database.db.selectFrom('mails').select('unsubscribe_url').where('id', '=', id);
    expect(await row.executeTakeFirst()).toEqual({ unsubscribe_url: null });
  });

  it('is retried after a temporary rejection and stores the reason', async () => {
    const deliver = deliverer({ SMTP_URL: server.url });
    const id = await addMail();
    server.refuseNext(451);
    await expect(deliver(id)).rejects.toThrow(/could not be sent/);
    expect(await stored(id)).toMatchObject({ attempts: 1, sent_at: null, failure: expect.stringContaining('451') });
    await deliver(id);
    expect(await stored(id)).toMatchObject({ attempts: 2, failure: null, sent_at: expect.any(Date) });
  });

  it('is not retried after a permanent rejection', async () => {
    const id = await addMail();
    server.refuseNext(550);
    await deliverer({ SMTP_URL: server.url })(id);
    expect(await stored(id)).toMatchObject({ attempts: 1, sent_at: null, failure: expect.stringContaining('550') });
  });

  it('is retried when the connection drops or the server does not respond', async () => {
    const dropping = createServer((socket) => {
      socket.write('220 ready\r\n');
      socket.once('data', () => socket.destroy());
    }).listen(0, '127.0.0.1');
    await once(dropping, 'listening');
    // A listening TCP server has an address with a port.
    const { port } = dropping.address() as AddressInfo;
    const id = await addMail();
    await expect(deliverer({ SMTP_URL: `smtp://127.0.0.1:${port}` })(id)).rejects.toThrow(/could not be sent/);
    dropping.close();
    await once(dropping, 'close');
    await expect(deliverer({ SMTP_URL: `smtp://127.0.0.1:${port}` })(id)).rejects.toThrow(/could not be sent/);
    expect(await stored(id)).toMatchObject({ attempts: 2, sent_at: null });
    await deliverer({ SMTP_URL: server.url })(id);
    expect(await stored(id)).toMatchObject({ attempts: 3, sent_at: expect.any(Date) });
  });

  it('uses TLS for an smtps address and verifies the certificate', async () => {
    const received: string[] = [];
    const receive = async (stream: Readable): Promise<void> => void received.push(await readText(stream));
    const onData: SMTPServerOptions['onData'] = (stream, _session, done) => callbackify(receive)(stream, done);
    const folder = await mkdtemp(join(tmpdir(), 'sluice-smtps-'));
    const { key, cert } = selfSigned(folder);
    await rm(folder, { recursive: true });
    const secure = new SMTPServer({ secure: true, key, cert, authOptional: true, onData });
    // The test expects the client to disconnect because of the certificate.
    secure.on('error', () => undefined);
    await new Promise<void>((resolve) => secure.listen(0, '127.0.0.1', resolve));
    // A listening TCP server has an address with a port.
    const url = `smtps://127.0.0.1:${(secure.server.address() as AddressInfo).port}`;
    const id = await addMail();
    await expect(deliverer({ SMTP_URL: url })(id)).rejects.toThrow(/certificate/);
    await expect(deliverer({ SMTP_URL: server.url.replace('smtp:', 'smtps:') })(id)).rejects.toThrow();
    expect(received).toEqual([]);
    await deliverer({ SMTP_URL: `${url}?tls.rejectUnauthorized=false` })(id);
    expect(received).toHaveLength(1);
    await new Promise<void>((resolve) => secure.close(resolve));
  });

  it.each([
    'victim@example.com\r\nBcc: all@example.com',
    'a@example.com,b@example.com',
    '"x\r\nRCPT TO:<b@c.de>"@d.ef',
    'x',
  ])('is rejected for the recipient %j', async (recipient) => {
    const before = server.messages().length;
    const id = await addMail({ recipient });
    await deliverer({ SMTP_URL: server.url })(id);
    expect(server.messages()).toHaveLength(before);
    expect(await stored(id)).toMatchObject({ sent_at: null, failure: 'The recipient is not an email address.' });
  });

  it('starts no header with the content of its subject', async () => {
    const id = await addMail({ subject: 'Hello\r\nBcc: all@example.com\r\n\r\nbody' });
    await deliverer({ SMTP_URL: server.url })(id);
    const mail = await server.waitFor(`${id}@example.com`);
    expect(mail.headers['bcc']).toBeUndefined();
    expect(mail.to).toEqual([`${id}@example.com`]);
    expect(mail.text).not.toContain('Bcc');
  });

  it('is logged on a local machine without a mail server, and never elsewhere', async () => {
    const id = await addMail({ text: 'the code is 123456\u001B[2J' });
    logged.length = 0;
    await deliverer({})(id);
    expect(logged.join('')).toContain(`Email to ${id}@example.com: Subject`);
    expect(logged.join('')).toContain('the code is 123456[2J');
    logged.length = 0;
    await deliverer({ DATABASE_URL: 'postgres://elsewhere' })(id);
    expect(logged.join('')).not.toContain('123456');
    await deliverer({ SMTP_URL: server.url })(id);
    expect(logged.join('')).not.toContain('123456');
    expect(await stored(id)).toMatchObject({ attempts: 1, sent_at: expect.any(Date) });
  });
});
