import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import type { Capacity } from './costs.ts';
import { formatPage } from './page.ts';

const docs = join(import.meta.dirname, '../../docs');

it('is written from the last measurement; run npm run bench -- capacity --page after a change', () => {
  // SAFETY: written by the benchmark.
  const capacity = JSON.parse(readFileSync(join(docs, 'capacity.json'), 'utf8')) as Capacity;
  expect(readFileSync(join(docs, 'capacity.md'), 'utf8')).toBe(formatPage(capacity));
});
