import { AppError, formatPrice } from '@sluice/contract';
import { sql, type Database, type Selectable } from '@sluice/db';
import { audit } from '../../shared/audit.ts';
import type { Context } from '../../shared/context.ts';
import { lockOrganization } from '../../shared/lock-organization.ts';
import { newId } from '../../shared/new-id.ts';
import { inTransaction } from '../../shared/transaction.ts';
import { billingPermission, findAccount } from '../accounts/payer.ts';

type RefundRow = Selectable<Database['refunds']>;
type Refundable = { id: string; method: string; providerId: string | null; left: string };

/** Providers forget keys after a day; a refund without an answer is not repeated after this time. */
const repeatableMilliseconds = 20 * 3_600_000;

const invalidRefund = (evidence: string): AppError => new AppError('validation_failed', { evidence });

/** Returns the credit of an account that no refund under way has taken. */
const availableCredit = async (tx: Context, currency: string): Promise<bigint> => {
  const { rows } = await sql<{ credit: string }>`
    select ((select -coalesce(sum(amount), 0) from ledger_postings
        where account_id = ${tx.organizationId} and ledger = 'CREDIT' and currency = ${currency})
      - (select coalesce(sum(amount), 0) from refunds
        where account_id = ${tx.organizationId} and currency = ${currency} and state = 'PENDING'))::text as credit`.execute(
    tx.db,
  );
  return BigInt(rows[0]?.credit ?? '0');
};

/** Returns payments that arrived and are not refunded in full, newest first. */
const refundablePayments = async (tx: Context, currency: string): Promise<Refundable[]> => {
  const { rows } = await sql<Refundable>`
    select p.id, p.method, p.provider_id as "providerId",
      (p.amount - coalesce((select sum(r.amount) from refunds r where r.payment_id = p.id), 0))::text as left
    from payments p
    where p.account_id = ${tx.organizationId} and p.currency = ${currency} and p.state = 'SUCCEEDED' and p.method <> 'CREDIT'
    order by p.created_at desc, p.id`.execute(tx.db);
  return rows.filter(({ left }) => BigInt(left) > 0n);
};

/** Stores refunds of the latest payments that add up to an amount, before the provider hears of them. */
const openRefunds = (context: Context, requested: bigint | undefined, reason: string): Promise<void> =>
  inTransaction(context, async (tx) => {
    await lockOrganization(tx);
    const account = await findAccount(tx.db, tx.organizationId);
    if (!account) throw new AppError('subscription_required');
    const { currency } = account;
    const credit = await availableCredit(tx, currency);
    const amount = requested ?? credit;
    const price = (value: bigint): string => formatPrice(Number(value), currency);
    if (amount <= 0n || amount > credit)
      throw invalidRefund(`The account has a credit of ${price(credit)}; ${price(amount)} were requested.`);
    let left = amount;
    const rows = (await refundablePayments(tx, currency)).flatMap((payment) => {
      const part = BigInt(payment.left) < left ? BigInt(payment.left) : left;
      if (part === 0n) return [];
      left -= part;
      return [{ id: newId(), payment_id: payment.id, amount: part }];
    });
    if (left > 0n) throw invalidRefund(`Payments that can be refunded cover ${price(amount - left)} only.`);
    const common = { account_id: tx.organizationId, currency, reason, created_at: tx.clock.now() };
    await tx.db
      .insertInto('refunds')
      .values(rows.map((row) => ({ ...row, ...common })))
      .execute();
    await audit(tx, {
      action: 'refund',
      resource: billingPermission,
      resourceId: tx.organizationId,
      detail: { amount: String(amount), currency, reason },
    });
  });

/** Has the provider pay back a card payment; the money of others is sent by the operator. */
const payBack = async ({ db, clock, services }: Context, refund: RefundRow): Promise<void> => {
  const { method, provider_id: providerId } = await db
    .selectFrom('payments')
    .select(['method', 'provider_id'])
    .where('id', '=', refund.payment_id)
    .executeTakeFirstOrThrow();
  if (method !== 'CARD' || providerId === null) return;
  if (clock.now().getTime() - refund.created_at.getTime() > repeatableMilliseconds)
    throw invalidRefund(`Whether ${providerId} was refunded is not known. Look it up at the payment provider.`);
  await services.billing.provider.refund({ key: refund.id, providerId, amount: BigInt(refund.amount) });
};

const settle = (context: Context, refund: RefundRow): Promise<void> =>
  inTransaction(context, async (tx) => {
    await lockOrganization(tx);
    const { numUpdatedRows } = await tx.db
      .updateTable('refunds')
      .set({ state: 'SUCCEEDED', settled_at: tx.clock.now() })
      .where('id', '=', refund.id)
      .where('state', '=', 'PENDING')
      .executeTakeFirst();
    if (numUpdatedRows === 0n) return;
    const posting = {
      journal_id: newId(),
      account_id: tx.organizationId,
      currency: refund.currency,
      payment_id: refund.payment_id,
      posted_at: tx.clock.now(),
    };
    await tx.db
      .insertInto('ledger_postings')
      .values([
        { ...posting, ledger: 'CREDIT', amount: BigInt(refund.amount) },
        { ...posting, ledger: 'CASH', amount: -BigInt(refund.amount) },
      ])
      .execute();
  });

/**
 * Pays back credit of the context's organization, for the operator: all of it, or an amount in minor units. Cards are
 * refunded at the provider; transfers are only recorded. Returns one sentence for each refund.
 *
 * A refund is stored before the provider is called, and repeated with the same key by the next call if no answer came.
 * Throws `validation_failed` for more than the credit, and `payment_provider_failed`.
 */
export const refundCredit = async (
  context: Context,
  { amount, reason }: { amount: bigint | undefined; reason: string },
): Promise<string[]> => {
  const pendingRefunds = () =>
    context.db
      .selectFrom('refunds')
      .selectAll()
      .where('account_id', '=', context.organizationId)
      .where('state', '=', 'PENDING')
      .orderBy('created_at')
      .orderBy('id')
      .execute();
  // Refunds whose answer was lost are completed instead of made again.
  if ((await pendingRefunds()).length === 0) await openRefunds(context, amount, reason);
  const sentences: string[] = [];
  for (const refund of await pendingRefunds()) {
    await payBack(context, refund);
    await settle(context, refund);
    sentences.push(`${formatPrice(Number(refund.amount), refund.currency)} of payment ${refund.payment_id} refunded.`);
  }
  return sentences;
};
