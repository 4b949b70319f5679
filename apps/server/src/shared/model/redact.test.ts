import { expect, it } from 'vitest';
import { redact } from './redact.ts';

it.each([
  ['mail ada@harbour.example now', 'mail (email) now'],
  ['from 203.0.113.9 and 2001:db8:0:1:2:3:4:5', 'from (address) and (address)'],
  ['GET https://a.example/film.m3u8?token=abc&x=1 failed', 'GET https://a.example/film.m3u8?(left out) failed'],
  ['Authorization: Bearer abcdefgh12345', 'Authorization: (credentials)'],
  ['eyJhbGciOiJIUzI1.eyJzdWIiOiIxMjM0.c2ln', '(token)'],
  ['version 8.4.0 at 12:30:45, 3 of 5', 'version 8.4.0 at 12:30:45, 3 of 5'],
])('%s is sent as %s', (text, expected) => {
  expect(redact(text)).toBe(expected);
});
