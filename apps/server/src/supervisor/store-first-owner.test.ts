import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { storeFirstOwner } from './store-first-owner.ts';

const folder = mkdtempSync(join(tmpdir(), 'sluice-owner-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

it('stores the password of the first owner for its user only', () => {
  const path = storeFirstOwner(folder, { email: 'owner@example.com', password: 'correct horse' });
  expect(readFileSync(path, 'utf8')).toBe('owner@example.com\ncorrect horse\n');
  expect(statSync(path).mode & 0o777).toBe(0o600);
});
