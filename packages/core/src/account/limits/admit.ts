import { AppError, hasSubscriptionEnded } from '@sluice/contract';
import { sql } from '@sluice/db';
import { billingAccountIds } from '../../billing/accounts/billing-account.ts';
import { readPayer } from '../../billing/accounts/payer.ts';
import { insufficientBudgets, requireBudget } from '../../billing/budgets/require-budget.ts';
import type { MeteredUsage } from '../../billing/rating/rate.ts';
import type { Context } from '../../shared/context.ts';
import { usedUpQuotas, type QuotaType } from './encoding-quotas.ts';

/** Work that costs. */
export type AdmissionRequest = {
  type: QuotaType;
  encodingId: string;
  /** Expected addition to the ledger; `isExact` if its input has been analyzed. */
  expected?: { usage: readonly MeteredUsage[]; isExact: boolean };
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

const totalOf = (usage: readonly MeteredUsage[]): bigint => usage.reduce((sum, { quantity }) => sum + quantity, 0n);

const reserve = async (
  { db, organizationId }: Context,
  encodingId: string,
  usage: readonly MeteredUsage[],
): Promise<void> => {
  const accounts = await billingAccountIds(db, [organizationId]);
  await db
    .insertInto('usage_reservations')
    .values({
      source: 'encoding',
      source_id: encodingId,
      // Quotas of minutes count all encoded time alike.
      meter: 'encoding.time',
      account_id: accounts.get(organizationId) ?? organizationId,
      organization_id: organizationId,
      quantity: totalOf(usage),
      parts: JSON.stringify(usage.map((part) => ({ ...part, quantity: String(part.quantity) }))),
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
};

const labelsOf = async ({ db }: Context, encodingId: string): Promise<string[]> => {
  const row = await db.selectFrom('encodings').select('labels').where('id', '=', encodingId).executeTakeFirst();
  return row?.labels ?? [];
};

/** Returns a sentence for each budget that a running encoding has used up. */
export const exhaustedBudgets = async (context: Context, encodingId: string): Promise<string[]> =>
  context.services.billing.mode === 'OFF'
    ? []
    : insufficientBudgets(context, { usage: [], labels: await labelsOf(context, encodingId) });

/**
 * Admits work that costs, in the caller's transaction, and reserves what it is expected to use until it ends.
 *
 * Throws `account_unpaid` or `subscription_required` for the account that pays, `queue_limit_reached` (for live
 * encodings `limit_reached`) if a quota of the organization or of one above it does not suffice, naming each, and
 * `budget_reached` likewise.
 */
export const admit = async (context: Context, request: AdmissionRequest): Promise<void> => {
  const { type, encodingId, expected } = request;
  await requirePaidAccount(context);
  await lockAdmission(context);
  const asked = expected?.isExact ? Number(totalOf(expected.usage)) / 60_000 : undefined;
  const usedUp = await usedUpQuotas(context, type, asked);
  const code = type === 'LIVE' ? 'limit_reached' : 'queue_limit_reached';
  if (usedUp.length > 0) throw new AppError(code, { evidence: usedUp.join(' ') });
  const usage = expected?.usage.filter(({ quantity }) => quantity > 0n) ?? [];
  if (context.services.billing.mode !== 'OFF')
    await requireBudget(context, { usage, labels: await labelsOf(context, encodingId) });
  if (usage.length > 0) await reserve(context, encodingId, usage);
};

/** Releases what an encoding has reserved; call it in the transaction that ends or deletes the encoding. */
export const releaseReservation = async ({ db }: Pick<Context, 'db'>, encodingId: string): Promise<void> => {
  await db
    .deleteFrom('usage_reservations')
    .where('source', '=', 'encoding')
    .where('source_id', '=', encodingId)
    .execute();
};
