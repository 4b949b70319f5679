import { describe, expect, it } from 'vitest';
import { readSupport } from './support-configuration.ts';

const read = (environment: Record<string, string>) => readSupport((name) => environment[name]);
const mailbox = { SUPPORT_MAILBOX: 'Support@quay.example' };

describe('email of support', () => {
  it('is off by default, and the address of support answers', () => {
    expect(read({})).toEqual({ mailbox: undefined, imapUrl: undefined, staffEmails: [] });
    expect(read({ SUPPORT_EMAIL: 'Help@quay.example' }).staffEmails).toEqual(['help@quay.example']);
  });

  it('has a mailbox and a staff', () => {
    const imap = { SUPPORT_IMAP_URL: 'imaps://support:secret@mail.quay.example' };
    const staff = 'ann@quay.example, bo@quay.example';
    expect(read({ ...mailbox, ...imap, SUPPORT_STAFF_EMAILS: staff })).toEqual({
      mailbox: 'support@quay.example',
      imapUrl: imap.SUPPORT_IMAP_URL,
      staffEmails: ['ann@quay.example', 'bo@quay.example'],
    });
  });

  it.each([
    [{ SUPPORT_MAILBOX: 'a+b@quay.example' }, 'SUPPORT_MAILBOX'],
    [{ SUPPORT_MAILBOX: 'a-very-long-name-of-a-mailbox@quay.example' }, 'SUPPORT_MAILBOX'],
    [{ ...mailbox, SUPPORT_IMAP_URL: 'imaps://mail.quay.example' }, 'SUPPORT_IMAP_URL'],
    [{ ...mailbox, SUPPORT_IMAP_URL: 'https://a:b@mail.quay.example' }, 'SUPPORT_IMAP_URL'],
    [{ SUPPORT_IMAP_URL: 'imaps://a:b@mail.quay.example' }, 'SUPPORT_MAILBOX'],
    [{ SUPPORT_STAFF_EMAILS: 'ann' }, 'SUPPORT_STAFF_EMAILS'],
  ])('fails the start when misconfigured: %j', (environment, name) => {
    expect(() => read(environment)).toThrow(name);
  });
});
