import { describe, expect, it } from 'vitest';
import { createCookies } from './cookie.ts';

describe('SRT cookies', () => {
  it('are valid for their address and port for one to two minutes', () => {
    let now = 0;
    const cookies = createCookies(() => now);
    const cookie = cookies.cookieOf('192.0.2.1:5000');
    now = 119_999;
    expect(cookies.isValid('192.0.2.1:5000', cookie)).toBe(true);
    expect(cookies.isValid('192.0.2.1:5001', cookie)).toBe(false);
    now = 120_000;
    expect(cookies.isValid('192.0.2.1:5000', cookie)).toBe(false);
  });
});
