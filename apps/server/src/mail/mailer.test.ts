import { describe, expect, it } from 'vitest';
import { needsTls } from './mailer.ts';

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
