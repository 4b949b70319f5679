import type { Context } from '../../shared/context.ts';
import { hashToken } from '../../shared/secret-box.ts';
import { readablePassword } from '../sessions/passwords.ts';

const count = 10;

const normalized = (code: string): string => code.toLowerCase().replace(/[^a-z0-9]/g, '');

// 79 random bits: the hash needs no salt, and a lookup by hash leaks nothing through its timing.
const hashOf = (userId: string, code: string): string => hashToken(`recovery/${userId}/${normalized(code)}`);

/** Replaces a user's recovery codes with ten new ones; only their hashes are stored. */
export const replaceRecoveryCodes = async ({ db }: Context, userId: string): Promise<string[]> => {
  const codes = Array.from({ length: count }, readablePassword);
  await db.deleteFrom('recovery_codes').where('user_id', '=', userId).execute();
  const rows = codes.map((code) => ({ user_id: userId, code_hash: hashOf(userId, code) }));
  await db.insertInto('recovery_codes').values(rows).execute();
  return codes;
};

/** Uses up a code; returns `unknown` if the user has no such code. */
export const consumeRecoveryCode = async (
  { db, clock }: Context,
  userId: string,
  code: string,
): Promise<'spent' | 'used' | 'unknown'> => {
  const { numUpdatedRows } = await db
    .updateTable('recovery_codes')
    .set({ used_at: clock.now() })
    .where('user_id', '=', userId)
    .where('code_hash', '=', hashOf(userId, code))
    .where('used_at', 'is', null)
    .executeTakeFirstOrThrow();
  if (numUpdatedRows === 1n) return 'spent';
  const recoveryCode = await db
    .selectFrom('recovery_codes')
    .select('user_id')
    .where('user_id', '=', userId)
    .where('code_hash', '=', hashOf(userId, code))
    .executeTakeFirst();
  return recoveryCode ? 'used' : 'unknown';
};

/** Counts the unused codes of the user. */
export const countRecoveryCodes = async ({ db }: Context, userId: string): Promise<number> => {
  const { left } = await db
    .selectFrom('recovery_codes')
    .select((select) => select.fn.countAll<string>().as('left'))
    .where('user_id', '=', userId)
    .where('used_at', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(left);
};
