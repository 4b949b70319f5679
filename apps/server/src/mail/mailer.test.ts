import { Readable } from 'node:stream';
import { describe, expect, it } from 'vitest';
import { createMailer, needsTls } from './mailer.ts';

describe('mail server with a password', () => {
  it.each([
    ['smtp://user:secret@mail.example.com:587', true],
    ['smtp://user:secret@localhost.example.com', true],
    ['smtp://user:secret@localhost:1025', false],
    ['smtp://user:secret@[::1]:1025', false],
    ['smtp://user:secret@relay.internal?ignoreTLS=true', false],
    ['smtps://user:secret@mail.example.com', false],
    ['smtp://relay.internal', false],
  ])('%s must offer TLS: %s', (smtpUrl, expected) => {
    expect(needsTls(smtpUrl)).toBe(expected);
  });
});

describe('an email with attachments', () => {
  const email = (names: readonly string[]) => ({
    id: 'email',
    recipient: 'viewer@example.com',
    subject: 'Files',
    text: 'Files',
    html: '<p>Files</p>',
    attachments: names.map((name) => ({ name, key: name, contentType: 'text/plain' })),
    threading: {},
    unsubscribe_url: null,
  });
  const unreachable = { smtpUrl: 'smtp://127.0.0.1:1', mailFrom: 'sluice@example.com' };

  it('closes its files if the mail server cannot be reached', async () => {
    const opened: Readable[] = [];
    const openAttachment = (key: string): Promise<Readable> => {
      const attachment = Readable.from([key]);
      opened.push(attachment);
      return Promise.resolve(attachment);
    };
    const outcome = await createMailer({ ...unreachable, openAttachment }).send(email(['a.txt', 'b.txt']));
    expect(outcome).toMatchObject({ state: 'failed' });
    expect(opened.map(({ destroyed }) => destroyed)).toEqual([true, true]);
  });

  it('closes the other files if one cannot be opened', async () => {
    const opened = Readable.from(['a']);
    const openAttachment = (key: string): Promise<Readable> =>
      key === 'a.txt' ? Promise.resolve(opened) : Promise.reject(new Error('The file is gone.'));
    const outcome = await createMailer({ ...unreachable, openAttachment }).send(email(['a.txt', 'b.txt']));
    expect(outcome).toEqual({ state: 'failed', reason: 'The file is gone.' });
    expect(opened.destroyed).toBe(true);
  });
});
