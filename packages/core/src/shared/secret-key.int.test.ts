import { randomBytes } from 'node:crypto';
import { scratchDatabase } from '@sluice/testing/postgres';
import { expect, it } from 'vitest';
import { isKeyOfDatabase } from './secret-key.ts';

it('a database accepts only the key it was first used with', async () => {
  const { db, close } = await scratchDatabase();
  const [first, other] = [randomBytes(32), randomBytes(32)];
  expect(await isKeyOfDatabase(db, first)).toBe(true);
  expect(await isKeyOfDatabase(db, first)).toBe(true);
  expect(await isKeyOfDatabase(db, other)).toBe(false);
  await close();
});
