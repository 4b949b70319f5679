import { AppError, notFound } from '@sluice/contract';
import { sql } from '@sluice/db';
import { audit } from '../../shared/audit.ts';
import type { Context } from '../../shared/context.ts';
import { newId } from '../../shared/new-id.ts';
import { inTransaction } from '../../shared/transaction.ts';
import { billingPermission } from '../accounts/payer.ts';

export type NewTaxRate = {
  sellerId: string;
  /** ISO 3166 code of the customers. */
  country: string;
  /** Hundredths of a percent. */
  basisPoints: number;
  /** First day of the rate, `YYYY-MM-DD`. */
  from: string;
};

const dayOf = (date: Date): string => date.toISOString().slice(0, 10);

/** Returns the first day of the last rate, after deleting those that start later than today and not before the new one. */
const lastStart = async (tx: Context, { sellerId, country, from }: NewTaxRate): Promise<string | undefined> => {
  await sql`
    delete from billing_tax_rates where seller_id = ${sellerId} and country = ${country} and kind = 'STANDARD'
      and valid_from > ${dayOf(tx.clock.now())}::date and valid_from >= ${from}::date`.execute(tx.db);
  const { rows } = await sql<{ day: string | null }>`
    select to_char(max(valid_from), 'YYYY-MM-DD') as day from billing_tax_rates
    where seller_id = ${sellerId} and country = ${country} and kind = 'STANDARD'`.execute(tx.db);
  return rows[0]?.day ?? undefined;
};

/**
 * Adds a standard tax rate of a seller for customers of a country; the rate before it ends on its first day.
 *
 * A rate that has started stays, since invoices may have used it: a new one must start after it, otherwise
 * `validation_failed` is thrown. Rates of the future are replaced.
 */
export const addTaxRate = (context: Context, rate: NewTaxRate): Promise<void> =>
  inTransaction(context, async (tx) => {
    const { sellerId, country, basisPoints, from } = rate;
    await tx.db
      .selectFrom('billing_sellers')
      .select('id')
      .where('id', '=', sellerId)
      .forUpdate()
      .executeTakeFirstOrThrow(() => notFound('seller', sellerId));
    const last = await lastStart(tx, rate);
    if (last !== undefined && last >= from)
      throw new AppError('validation_failed', {
        evidence: `The rate of ${country} since ${last} may be on invoices; the new one must start on a later day.`,
      });
    await sql`
      update billing_tax_rates set valid_until = ${from}::date
      where seller_id = ${sellerId} and country = ${country} and kind = 'STANDARD'
        and valid_from = ${last ?? null}::date`.execute(tx.db);
    await tx.db
      .insertInto('billing_tax_rates')
      .values({
        id: newId(),
        seller_id: sellerId,
        country,
        kind: 'STANDARD',
        basis_points: basisPoints,
        valid_from: from,
      })
      .execute();
    await audit(tx, {
      action: 'add',
      resource: billingPermission,
      resourceId: `sellers/${sellerId}`,
      detail: { country, basisPoints, from },
    });
  });
