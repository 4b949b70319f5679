import { expect, it } from 'vitest';
import { certificateState } from './certificate-state.ts';
import { certificatesIn, domainError, emptyDraft, findErrors } from './draft.ts';

it('validates a domain', () => {
  expect(domainError('ab')).toBe('sso domain must be at least 3 characters');
  expect(domainError('a b c')).toBe('sso domain must contain only alphanumeric characters and dashes');
  expect(domainError('harbour-1')).toBeUndefined();
});

it('finds all certificates in a text, with or without PEM header', () => {
  const one = '-----BEGIN CERTIFICATE-----\nMIIB\n-----END CERTIFICATE-----';
  expect(certificatesIn(`${one}\n${one}`)).toEqual([one, one]);
  expect(certificatesIn(' MII B ')).toEqual([one]);
  expect(certificatesIn('  ')).toEqual([]);
});

it('reports missing required fields', () =>
  expect(Object.keys(findErrors({ ...emptyDraft, domain: 'harbour' }))).toEqual([
    'entityId',
    'ssoUrl',
    'certificates',
  ]));

it('warns a month before a certificate expires', () => {
  const now = Date.parse('2026-11-01T00:00:00Z');
  expect(['2026-10-31', '2026-11-20', '2027-11-20'].map((day) => certificateState(`${day}T00:00:00Z`, now))).toEqual([
    'expired',
    'soon',
    'valid',
  ]);
});
