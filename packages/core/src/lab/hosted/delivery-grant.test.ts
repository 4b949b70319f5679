import { labGrantPattern, withoutLabGrants } from '@sluice/contract';
import { expect, it } from 'vitest';
import { createSecretBox } from '../../shared/secret-box.ts';
import { createLabGrant, isLabGrant } from './delivery-grant.ts';

const secrets = createSecretBox(Buffer.alloc(32, 7));
const now = new Date('2026-01-01T00:00:00Z');
const later = (minutes: number): Date => new Date(now.getTime() + minutes * 60_000);
const grant = createLabGrant(secrets, 'output', now);

it('admits to one output for an hour', () => {
  expect(isLabGrant(grant, { outputId: 'output', now: later(59), secrets })).toBe(true);
  expect(isLabGrant(grant, { outputId: 'output', now: later(60), secrets })).toBe(false);
  expect(isLabGrant(grant, { outputId: 'other', now, secrets })).toBe(false);
});

it('admits to nothing with another end, signature, or key', () => {
  const [name, until, signature = ''] = grant.split('.');
  const refused = [
    `${name}.${Number(until) + 1}.${signature}`,
    `${name}.${until}.${signature.replace(/.$/, (last) => (last === '0' ? '1' : '0'))}`,
    `${name}.${until}`,
    '',
  ];
  for (const each of refused) expect(isLabGrant(each, { outputId: 'output', now, secrets }), each).toBe(false);
  const others = createSecretBox(Buffer.alloc(32, 8));
  expect(isLabGrant(grant, { outputId: 'output', now, secrets: others })).toBe(false);
});

it('is found in an address, and removed from texts', () => {
  const url = `https://video.example.com/cdn/${grant}/output/main.m3u8`;
  expect(labGrantPattern.exec(new URL(url).pathname)?.[1]).toBe(grant);
  expect(withoutLabGrants(`Status 404 of ${url}, then ${url}.`)).toBe(
    'Status 404 of https://video.example.com/cdn/output/main.m3u8, then https://video.example.com/cdn/output/main.m3u8.',
  );
});
