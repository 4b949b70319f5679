import { AppError, type InvoiceParty } from '@sluice/contract';
import { sql, type Database, type Kysely } from '@sluice/db';
import type { Context } from '../../shared/context.ts';
import type { BillingAccount } from '../accounts/payer.ts';
import type { TaxRate } from '../tax/decide-tax.ts';

const textIn = (record: Record<string, unknown>, name: string): string | undefined => {
  const value = record[name];
  return typeof value === 'string' && value.trim() !== '' ? value.trim() : undefined;
};

const recordIn = (record: Record<string, unknown>, name: string): Record<string, unknown> => {
  const value = record[name];
  return typeof value === 'object' && value !== null ? { ...value } : {};
};

const addressOf = (address: Record<string, unknown>): Omit<InvoiceParty, 'name'> =>
  Object.fromEntries(
    ['street', 'additional', 'city', 'state', 'zip', 'country'].flatMap((name) => {
      const value = textIn(address, name);
      return value === undefined ? [] : [[name, value]];
    }),
  );

/** Returns the seller of an account: its own, otherwise the first one; undefined if the operator has added none. */
export const findSeller = (db: Kysely<Database>, account: Pick<BillingAccount, 'seller_id'> | undefined) => {
  let sellers = db.selectFrom('billing_sellers').selectAll().orderBy('created_at').orderBy('id');
  if (account?.seller_id) sellers = sellers.where('id', '=', account.seller_id);
  return sellers.executeTakeFirst();
};

/** Seller of an account with the standard tax rates; throws `conflict` if there is none. */
export const readSeller = async (
  { db }: Context,
  account: BillingAccount | undefined,
): Promise<{ party: InvoiceParty & { country: string }; rates: TaxRate[]; paymentNote: string | undefined }> => {
  const seller = await findSeller(db, account);
  if (!seller)
    throw new AppError('conflict', {
      evidence: 'Invoices need a seller: the operator adds one with the command billing seller.',
    });
  const rates = await db
    .selectFrom('billing_tax_rates')
    .select(['country', 'basis_points'])
    // As text: the driver would read a day as local midnight.
    .select([sql<string>`valid_from::text`.as('valid_from'), sql<string | null>`valid_until::text`.as('valid_until')])
    .where('seller_id', '=', seller.id)
    .where('kind', '=', 'STANDARD')
    .execute();
  return {
    party: {
      name: seller.name,
      ...addressOf(seller.address),
      country: seller.country,
      ...(seller.tax_id !== null && { taxId: seller.tax_id }),
      ...(seller.email !== null && { email: seller.email }),
    },
    rates: rates.map((row) => ({
      country: row.country,
      basisPoints: row.basis_points,
      validFrom: row.valid_from,
      validUntil: row.valid_until,
    })),
    paymentNote: seller.payment_note ?? undefined,
  };
};

/** Customer of an account, as printed: the billing contact, otherwise the name of the organization. */
export const readCustomer = async (
  { db, organizationId }: Context,
  account: BillingAccount | undefined,
): Promise<InvoiceParty> => {
  const contact = account?.contact ?? {};
  const organization = await db
    .selectFrom('organizations')
    .select('name')
    .where('id', '=', organizationId)
    .executeTakeFirst();
  const person = [textIn(contact, 'firstName'), textIn(contact, 'lastName')].filter(Boolean).join(' ');
  const address = addressOf(recordIn(contact, 'address'));
  const email = textIn(contact, 'email');
  return {
    name: textIn(contact, 'company') ?? (person || organization?.name || organizationId),
    ...address,
    ...(account?.country && { country: account.country }),
    ...(account?.tax_id && { taxId: account.tax_id }),
    ...(email !== undefined && { email }),
  };
};
