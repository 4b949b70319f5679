import { sql } from '@sluice/db';
import { parse } from 'yaml';
import { z } from 'zod';
import { audit } from '../../shared/audit.ts';
import type { Context } from '../../shared/context.ts';
import { inTransaction } from '../../shared/transaction.ts';
import { billingPermission } from '../accounts/payer.ts';

/** A file of a seller that cannot be applied. */
export class SellerFileError extends Error {
  override readonly name = 'SellerFileError';
}

const line = z.string().trim().min(1).max(200);

/** The seller in the operator's file: its names and address as printed on invoices. */
const sellerFile = z.strictObject({
  id: z.string().regex(/^[a-z0-9][a-z0-9-]{0,62}$/, 'must consist of lowercase letters, digits and hyphens'),
  name: line,
  address: z.strictObject({
    street: line,
    additional: line.optional(),
    zip: line,
    city: line,
    state: line.optional(),
  }),
  country: z.string().regex(/^[A-Z]{2}$/, 'must be a country code of two letters, such as AT'),
  taxId: z.string().trim().min(1).max(30).optional(),
  email: z.email().optional(),
  paymentNote: z.string().trim().min(1).max(1000).optional(),
});

const readSellerFile = (text: string): z.output<typeof sellerFile> => {
  const result = sellerFile.safeParse(parse(text, { maxAliasCount: 100 }));
  if (!result.success) throw new SellerFileError(z.prettifyError(result.error));
  return result.data;
};

/** Adds the seller of a file in YAML, or replaces the one with its id; issued invoices keep what they show. */
export const applySeller = async (context: Context, text: string): Promise<void> => {
  const { id, name, address, country, taxId, email, paymentNote } = readSellerFile(text);
  const row = {
    name,
    address: JSON.stringify(address),
    country,
    tax_id: taxId ?? null,
    email: email ?? null,
    payment_note: paymentNote ?? null,
  };
  await inTransaction(context, async (tx) => {
    await tx.db
      .insertInto('billing_sellers')
      .values({ id, ...row, created_at: tx.clock.now() })
      .onConflict((conflict) => conflict.column('id').doUpdateSet(row))
      .execute();
    await audit(tx, { action: 'apply', resource: billingPermission, resourceId: `sellers/${id}` });
  });
};

/** Returns one line per seller and one per tax rate, for the operator; the first seller bills accounts without one. */
export const listSellers = async ({ db }: Context): Promise<string[]> => {
  const { rows } = await sql<{ line: string }>`
    select s.id || '  ' || s.country || '  ' || s.name as line, s.created_at, s.id, '' as rate
    from billing_sellers s
    union all
    select '  ' || r.country || '  ' || (r.basis_points / 100.0)::numeric(5, 2) || ' %  from '
      || to_char(r.valid_from, 'YYYY-MM-DD') || coalesce(' until ' || to_char(r.valid_until, 'YYYY-MM-DD'), ''),
      s.created_at, s.id, r.country || r.valid_from
    from billing_tax_rates r join billing_sellers s on s.id = r.seller_id
    order by created_at, id, rate`.execute(db);
  return rows.map((row) => row.line);
};
