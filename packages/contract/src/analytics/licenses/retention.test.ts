import { expect, it } from 'vitest';
import { keptSince, nextRetentionNight, retentionDays } from './retention.ts';

const at = (text: string): number => Date.parse(text);

it.each([
  ['2026-03-10T00:00:00Z', '2026-03-10T03:23:00Z'],
  ['2026-03-10T03:23:00Z', '2026-03-11T03:23:00Z'],
  ['2026-12-31T22:00:00Z', '2027-01-01T03:23:00Z'],
])('returns for %s the next night %s', (now, night) => {
  expect(nextRetentionNight(at(now))).toBe(at(night));
});

it('keeps whole days, and with the minimum a month until its last night', () => {
  expect(keptSince(at('2026-03-10T03:23:00Z'), 90)).toBe(at('2025-12-10T00:00:00Z'));
  expect(keptSince(at('2026-03-31T03:23:00Z'), retentionDays.least)).toBe(at('2026-03-01T00:00:00Z'));
});
