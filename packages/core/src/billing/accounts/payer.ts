import { AppError, marketplaces, type BillingMode } from '@sluice/contract';
import type { Database, Kysely, Selectable } from '@sluice/db';
import type { Context } from '../../shared/context.ts';
import { lockOrganization } from '../../shared/lock-organization.ts';

/** Permission of plans, subscriptions, cards and invoices. */
export const billingPermission = 'account.billing';

export type BillingAccount = Selectable<Database['billing_accounts']>;

export type Payer = {
  mode: BillingMode;
  /** True for a root organization, and for one with a billing account of its own. */
  isPayer: boolean;
};

/**
 * Returns how the context's organization is billed: OFF if a marketplace bills it, and no payer if an organization
 * above it pays.
 */
export const readPayer = async ({ db, organizationId, services }: Context): Promise<Payer> => {
  const row = await db
    .selectFrom('organizations')
    .leftJoin('billing_accounts', 'billing_accounts.organization_id', 'organizations.id')
    .select(['organizations.parent_id', 'organizations.signup_source', 'billing_accounts.organization_id as account'])
    .where('organizations.id', '=', organizationId)
    .executeTakeFirst();
  const isMarketplace = marketplaces.some((marketplace) => marketplace === row?.signup_source);
  return {
    mode: isMarketplace ? 'OFF' : services.billing.mode,
    isPayer: row !== undefined && (row.parent_id === null || row.account !== null),
  };
};

/** Reports whether the context's organization has plans, cards and invoices of its own. */
export const isBilled = async (context: Context): Promise<boolean> => {
  const { mode, isPayer } = await readPayer(context);
  return mode !== 'OFF' && isPayer;
};

/** Requires the context's organization to pay for itself; throws `billing_off`. */
export const requireBilled = async (context: Context): Promise<void> => {
  const { mode, isPayer } = await readPayer(context);
  if (mode === 'OFF') throw new AppError('billing_off');
  if (!isPayer) throw new AppError('billing_off', { evidence: 'An organization above this one pays for it.' });
};

export const findAccount = (db: Kysely<Database>, organizationId: string): Promise<BillingAccount | undefined> =>
  db.selectFrom('billing_accounts').selectAll().where('organization_id', '=', organizationId).executeTakeFirst();

/** Locks the organization in the caller's transaction and returns its account, created with the currency if needed. */
export const lockBillingAccount = async (tx: Context, currency: string): Promise<BillingAccount> => {
  await lockOrganization(tx);
  const now = tx.clock.now();
  await tx.db
    .insertInto('billing_accounts')
    .values({
      organization_id: tx.organizationId,
      currency,
      collection: tx.services.billing.mode === 'STRIPE' ? 'AUTOMATIC' : 'MANUAL',
      created_at: now,
      modified_at: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return tx.db
    .selectFrom('billing_accounts')
    .selectAll()
    .where('organization_id', '=', tx.organizationId)
    .executeTakeFirstOrThrow();
};
