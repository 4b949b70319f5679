import { expect, it } from 'vitest';
import { imapOptions } from './open-mailbox.ts';

it.each([
  ['imaps://a%40b.c:p%2Fw@mail.example.com', { port: 993, secure: true, doSTARTTLS: false }],
  ['imap://a%40b.c:p%2Fw@mail.example.com', { port: 143, secure: false, doSTARTTLS: true }],
  ['imap://a%40b.c:p%2Fw@127.0.0.1:1143/Support', { port: 1143, secure: false, doSTARTTLS: false }],
])('%s sends its password only encrypted, or to this machine', (url, expected) => {
  expect(imapOptions(url)).toMatchObject({ ...expected, auth: { user: 'a@b.c', pass: 'p/w' } });
});
