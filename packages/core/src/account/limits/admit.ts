import { AppError, hasSubscriptionEnded } from '@sluice/contract';
import { sql } from '@sluice/db';
import { billingAccountIds } from '../../billing/accounts/billing-account.ts';
import { readPayer } from '../../billing/accounts/payer.ts';
import type { Context } from '../../shared/context.ts';
import { usedUpQuotas, type QuotaType } from './encoding-quotas.ts';

/** Work that costs. */
export type AdmissionRequest = {
  type: QuotaType;
  encodingId: string;
  /** Milliseconds of output that the work is expected to bill; `isExact` if its input has been analyzed. */
  expected?: { milliseconds: number; isExact: boolean };
};

/** Makes starts below one root organization wait for each other, so that each sees what the others reserve. */
const lockAdmission = async ({ db, organizationId }: Context): Promise<void> => {
  await sql`
    with recursive chain as (
      select id, parent_id from organizations where id = ${organizationId}
      union all select o.id, o.parent_id from organizations o join chain c on o.id = c.parent_id
    )
    select pg_advisory_xact_lock(hashtextextended('admission:' || id, 0)) from chain where parent_id is null`.execute(
    db,
  );
};

/**
 * Throws `account_unpaid` or `subscription_required` if the organization that pays may not cause costs. Nothing is
 * required while billing is off, nor of customers whom a marketplace bills.
 */
export const requirePaidAccount = async (context: Context): Promise<void> => {
  if (context.services.billing.mode === 'OFF') return;
  const accounts = await billingAccountIds(context.db, [context.organizationId]);
  const payerId = accounts.get(context.organizationId) ?? context.organizationId;
  const { mode } = await readPayer({ ...context, organizationId: payerId });
  if (mode === 'OFF') return;
  const subscription = await context.db
    .selectFrom('subscriptions')
    .select('state')
    .where('organization_id', '=', payerId)
    .where('category', '=', 'ENCODING')
    .where('state', 'not in', ['EXPIRED', 'CANCELED'])
    .executeTakeFirst();
  if (!subscription || hasSubscriptionEnded(subscription.state)) throw new AppError('subscription_required');
  if (subscription.state === 'UNPAID') throw new AppError('account_unpaid');
};

const reserve = async ({ db, organizationId }: Context, encodingId: string, milliseconds: number): Promise<void> => {
  const accounts = await billingAccountIds(db, [organizationId]);
  await db
    .insertInto('usage_reservations')
    .values({
      source: 'encoding',
      source_id: encodingId,
      meter: 'encoding.time',
      account_id: accounts.get(organizationId) ?? organizationId,
      organization_id: organizationId,
      quantity: Math.round(milliseconds),
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
};

/**
 * Admits work that costs, in the caller's transaction, and reserves what it is expected to use until it ends.
 *
 * Throws `account_unpaid` or `subscription_required` for the account that pays, and `queue_limit_reached` (for live
 * encodings `limit_reached`) if a quota of the organization or of one above it does not suffice, naming each.
 */
export const admit = async (context: Context, request: AdmissionRequest): Promise<void> => {
  const { type, encodingId, expected } = request;
  await requirePaidAccount(context);
  await lockAdmission(context);
  const asked = expected?.isExact ? expected.milliseconds / 60_000 : undefined;
  const usedUp = await usedUpQuotas(context, type, asked);
  const code = type === 'LIVE' ? 'limit_reached' : 'queue_limit_reached';
  if (usedUp.length > 0) throw new AppError(code, { evidence: usedUp.join(' ') });
  if (expected && expected.milliseconds > 0) await reserve(context, encodingId, expected.milliseconds);
};

/** Releases what an encoding has reserved; call it in the transaction that ends or deletes the encoding. */
export const releaseReservation = async ({ db }: Pick<Context, 'db'>, encodingId: string): Promise<void> => {
  await db
    .deleteFrom('usage_reservations')
    .where('source', '=', 'encoding')
    .where('source_id', '=', encodingId)
    .execute();
};
