import { AppError } from '@sluice/contract';
import { sql, type Database, type Kysely } from '@sluice/db';
import { audit } from '../../shared/audit.ts';
import type { Context } from '../../shared/context.ts';
import { inTransaction } from '../../shared/transaction.ts';
import { billingPermission } from '../accounts/payer.ts';

const minute = 60_000;
const leapBackMax = 5 * minute;
const leapAheadMax = 36 * 60 * minute;

/** Returns why an instant cannot be trusted after another; undefined if it can. */
export const leapBetween = (highestSeen: Date, now: Date): string | undefined => {
  const ahead = now.getTime() - highestSeen.getTime();
  const instants = `${highestSeen.toISOString()} to ${now.toISOString()}`;
  if (ahead < -leapBackMax) return `The clock went back from ${instants}.`;
  return ahead > leapAheadMax ? `The clock went ahead from ${instants}.` : undefined;
};

/** Notes the time, and reports whether billing may act: not after a leap of the clock until an operator resumes it. */
export const advanceBillingClock = async (db: Kysely<Database>, now: Date): Promise<boolean> =>
  db.transaction().execute(async (tx) => {
    const clock = await tx.selectFrom('billing_clock').selectAll().forUpdate().executeTakeFirstOrThrow();
    if (clock.is_held) return false;
    const reason = leapBetween(clock.highest_seen, now);
    await tx
      .updateTable('billing_clock')
      .set(
        reason === undefined ? { highest_seen: sql<Date>`greatest(highest_seen, ${now})` } : { is_held: true, reason },
      )
      .execute();
    return reason === undefined;
  });

/** Refuses a change of plan while billing is held; throws `billing_held`. */
export const requireRunningClock = async ({ db }: Context): Promise<void> => {
  const clock = await db.selectFrom('billing_clock').select(['is_held', 'reason']).executeTakeFirstOrThrow();
  if (clock.is_held) throw new AppError('billing_held', { evidence: clock.reason ?? 'Held by the operator.' });
};

/** Lets billing act again from the present time on. */
export const resumeBilling = async (context: Context): Promise<void> => {
  await inTransaction(context, async (tx) => {
    await tx.db
      .updateTable('billing_clock')
      .set({ is_held: false, reason: null, highest_seen: tx.clock.now() })
      .execute();
    await audit(tx, { action: 'resume', resource: billingPermission, resourceId: 'clock' });
  });
};
