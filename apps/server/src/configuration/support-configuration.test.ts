import { describe, expect, it } from 'vitest';
import { readSupport } from './support-configuration.ts';

const read = (environment: Record<string, string>) => readSupport((name) => environment[name]);
const mailbox = { SUPPORT_MAILBOX: 'Support@quay.example' };

describe('email of support', () => {
  it('is off by default, and the address of support answers', () => {
    expect(read({})).toEqual({ mailbox: undefined, imapUrl: undefined, staffEmails: [] });
    expect(read({ SUPPORT_EMAIL: 'Help@quay.example' }).staffEmails).toEqual(['help@quay.example']);
  });

  it('has a mailbox, its IMAP server and a staff', () => {
    const url = 'imaps://support:secret@mail.quay.example/INBOX';
    const staff = 'ann@quay.example, bo@quay.example';
    expect(read({ ...mailbox, SUPPORT_IMAP_URL: url, SUPPORT_STAFF_EMAILS: staff })).toEqual({
      mailbox: 'support@quay.example',
      imapUrl: url,
      staffEmails: ['ann@quay.example', 'bo@quay.example'],
    });
  });

  it.each([
    [{ SUPPORT_MAILBOX: 'a+b@quay.example' }, 'SUPPORT_MAILBOX'],
    [{ SUPPORT_MAILBOX: 'a-very-long-name-of-a-mailbox@quay.example' }, 'SUPPORT_MAILBOX'],
    [{ SUPPORT_IMAP_URL: 'imaps://a:b@c.example' }, 'SUPPORT_MAILBOX'],
    [{ ...mailbox, SUPPORT_IMAP_URL: 'https://a:b@c.example' }, 'SUPPORT_IMAP_URL'],
    [{ ...mailbox, SUPPORT_IMAP_URL: 'imaps://c.example' }, 'SUPPORT_IMAP_URL'],
    [{ SUPPORT_STAFF_EMAILS: 'ann' }, 'SUPPORT_STAFF_EMAILS'],
  ])('fails the start when misconfigured: %j', (environment, name) => {
    expect(() => read(environment)).toThrow(name);
  });

  it('never shows the password of the mailbox', () => {
    const environment = { ...mailbox, SUPPORT_IMAP_URL: 'pop3://a:hunter2@c.example' };
    expect(() => read(environment)).not.toThrow('hunter2');
  });
});
