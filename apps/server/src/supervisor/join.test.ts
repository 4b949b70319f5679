import { describe, expect, it } from 'vitest';
import { readInvitation } from './join.ts';

describe('invitation to join', () => {
  it('is a URL with a token, or both from the environment', () => {
    const expected = { address: 'https://sluice.example.com', token: 'slw_a' };
    expect(readInvitation('https://sluice.example.com#slw_a', {})).toEqual(expected);
    expect(readInvitation('https://sluice.example.com/#slw_a', {})).toEqual(expected);
    const environment = { JOIN_URL: 'https://sluice.example.com', JOIN_TOKEN: 'slw_a' };
    expect(readInvitation(undefined, environment)).toEqual(expected);
    expect(readInvitation('https://example.com/video#slw_a', {})).toEqual({
      address: 'https://example.com/video',
      token: 'slw_a',
    });
  });

  it('reports what is missing and how to set it', () => {
    for (const given of [undefined, '', 'slw_a', 'ftp://example.com#slw_a', 'https://example.com'])
      expect(() => readInvitation(given, {})).toThrow('worker --join <address>#<token>');
  });
});
