import { randomInt, timingSafeEqual } from 'node:crypto';
import { AppError } from '@sluice/contract';
import type { Context } from '../../shared/context.ts';

const minutes = 15;
const triesMax = 5;

// Keyed, since a plain hash of six digits is reversed in an instant.
const hashOf = (context: Context, email: string, code: string): string =>
  context.services.secrets.sign('verification-code', `${email}:${code}`);

/** Issues a six-digit code for a lowercase address; earlier codes stop working. */
export const issueCode = async (context: Context, email: string): Promise<string> => {
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  const now = context.clock.now();
  const row = {
    code_hash: hashOf(context, email, code),
    attempts: 0,
    created_at: now,
    expires_at: new Date(now.getTime() + minutes * 60_000),
  };
  await context.db
    .insertInto('email_verifications')
    .values({ email, ...row })
    .onConflict((conflict) => conflict.column('email').doUpdateSet(row))
    .execute();
  return code;
};

/** Counts an attempt before it is checked; throws `verification_rerequest` without a code or after five attempts. */
const countTry = async (context: Context, email: string): Promise<{ code_hash: string; expires_at: Date }> => {
  const row = await context.db
    .updateTable('email_verifications')
    .set((set) => ({ attempts: set('attempts', '+', 1) }))
    .where('email', '=', email)
    .where('attempts', '<', triesMax)
    .returning(['code_hash', 'expires_at'])
    .executeTakeFirst();
  if (!row) throw new AppError('verification_rerequest');
  return row;
};

/** Uses up a code; rejects wrong and expired codes, too many attempts, and the second of two concurrent uses. */
export const consumeCode = async (context: Context, email: string, code: string): Promise<void> => {
  const storedCode = await countTry(context, email);
  if (storedCode.expires_at <= context.clock.now()) throw new AppError('verification_code_expired');
  const hash = hashOf(context, email, code);
  if (!timingSafeEqual(Buffer.from(hash), Buffer.from(storedCode.code_hash)))
    throw new AppError('verification_code_wrong');
  const { numDeletedRows } = await context.db
    .deleteFrom('email_verifications')
    .where('email', '=', email)
    .where('code_hash', '=', storedCode.code_hash)
    .executeTakeFirstOrThrow();
  if (numDeletedRows !== 1n) throw new AppError('verification_rerequest');
};
