import { expect, it } from 'vitest';
import { type PathPlaceholder, pathOfDay, pathPlaceholders, unknownPlaceholder } from './placeholders.ts';

const day = (text: string): number => Date.parse(`${text}T00:00:00Z`);

it.each(Object.entries(pathPlaceholders))('expands {%s} for March 1, 2026 to its example', (name, shown) => {
  expect(pathOfDay(`a/{${name}}/b`, day('2026-03-01'))).toBe(`a/${shown}/b`);
});

it.each<[string, string]>([
  ['2026-01-01', '2026-W01'],
  ['2027-01-01', '2026-W53'],
  ['2024-12-30', '2025-W01'],
  ['2026-12-28', '2026-W53'],
])('puts %s into week %s', (date, week) => {
  expect(pathOfDay('{week}', day(date))).toBe(week);
});

it('reports unknown placeholders', () => {
  const known = Object.keys(pathPlaceholders) as PathPlaceholder[];
  expect(unknownPlaceholder(known.map((name) => `{${name}}`).join('/'))).toBeUndefined();
  expect(unknownPlaceholder('a/{hour}')).toBe('hour');
  expect(unknownPlaceholder('a/{}')).toBe('');
  expect(unknownPlaceholder('a/{constructor}')).toBe('constructor');
});
