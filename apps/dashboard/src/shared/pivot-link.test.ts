import { expect, it } from 'vitest';
import { copiedLink, pivotLink } from './pivot-link.ts';

it('contains email, organization and the full URL', () => {
  const goTo = 'https://d.example/encoding/encodings?status=ALL&orgId=o1';
  const link = new URL(pivotLink({ email: 'a+b@c.io', organizationId: 'o1', goTo }));
  expect(link.origin).toBe('https://d.example');
  expect(Object.fromEntries(link.searchParams)).toEqual({ userEmail: 'a+b@c.io', orgId: 'o1', goTo });
});

it('marks a copied URL and keeps the rest', () =>
  expect(copiedLink('https://d.example/a?b=1#c')).toBe('https://d.example/a?b=1&copyLinkButton=true#c'));
