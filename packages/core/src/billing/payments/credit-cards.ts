import {
  AppError,
  invalid,
  notFound,
  type billingCards,
  type CreditCard,
  type InputFor,
  type ResultOf,
} from '@sluice/contract';
import type { Database, Selectable } from '@sluice/db';
import { audit } from '../../shared/audit.ts';
import { authorize } from '../../shared/authorize.ts';
import type { Context } from '../../shared/context.ts';
import { toInstant } from '../../shared/instant.ts';
import { lockOrganization } from '../../shared/lock-organization.ts';
import { newId } from '../../shared/new-id.ts';
import { inTransaction } from '../../shared/transaction.ts';
import { billingPermission, findAccount, isBilled, lockBillingAccount, requireBilled } from '../accounts/payer.ts';
import { billingRecipient } from '../dunning/index.ts';
import { offeredPlans } from '../plans/plan-store.ts';
import { chargeOverdue } from './advance-dunning.ts';

type CardRow = Selectable<Database['payment_methods']>;
type CardList = ResultOf<typeof billingCards.list>;

const toCard = (row: CardRow): CreditCard => ({
  id: row.id,
  ...(row.brand !== null && { brand: row.brand }),
  ...(row.last_digits !== null && { lastDigits: row.last_digits }),
  ...(row.expires_month !== null && { expirationMonth: row.expires_month }),
  ...(row.expires_year !== null && { expirationYear: row.expires_year }),
  ...(row.holder !== null && { holder: row.holder }),
  isDefault: row.is_default,
  createdAt: toInstant(row.created_at),
});

const cardsOf = ({ db, organizationId }: Context) =>
  db.selectFrom('payment_methods').selectAll().where('organization_id', '=', organizationId);

const loadCard = (context: Context, id: string): Promise<CardRow> =>
  cardsOf(context)
    .where('id', '=', id)
    .executeTakeFirstOrThrow(() => notFound('credit card', id));

const readCards = async (context: Context): Promise<CardList> => {
  const rows = await cardsOf(context).orderBy('is_default', 'desc').orderBy('created_at').orderBy('id').execute();
  return { totalCount: rows.length, items: rows.map(toCard) };
};

/** Returns the credit cards of the organization, the default one first; none if it is not billed here. */
export const listCreditCards = async (context: Context): Promise<CardList> => {
  authorize(context, billingPermission, 'GET');
  return (await isBilled(context)) ? readCards(context) : { totalCount: 0, items: [] };
};

/** Returns an address on this platform; throws `validation_failed` for any other, which would be an open redirect. */
const returnAddress = ({ services }: Context, returnUrl: string): string => {
  const base = new URL(services.addresses.api);
  const url = URL.parse(returnUrl, `${services.addresses.api}/`);
  if (url?.origin !== base.origin || url.username !== '' || url.password !== '')
    throw invalid('returnUrl', `Must be an address on ${base.origin}, or a path.`);
  return url.href;
};

/** Requires cards to be possible: a payment provider, and an organization that pays; throws `billing_off`. */
const requireProvider = async (context: Context): Promise<void> => {
  await requireBilled(context);
  if (context.services.billing.provider.name === 'none')
    throw new AppError('billing_off', {
      evidence: 'No payment provider is configured: invoices are paid by transfer.',
    });
};

const storeCustomer = async ({ db, organizationId }: Context, customer: string): Promise<void> => {
  await db
    .updateTable('billing_accounts')
    .set({ provider_ref: customer })
    .where('organization_id', '=', organizationId)
    .execute();
};

/** Starts adding a credit card; returns the page of the provider that takes its number. */
export const beginCreditCard = async (
  context: Context,
  { body }: Pick<InputFor<typeof billingCards.create>, 'body'>,
): Promise<ResultOf<typeof billingCards.create>> => {
  authorize(context, billingPermission, 'POST');
  await requireProvider(context);
  const returnUrl = returnAddress(context, body.returnUrl);
  const [offer] = await offeredPlans(context.db);
  const account = await inTransaction(context, (tx) => lockBillingAccount(tx, offer?.plan.currency ?? 'EUR'));
  const { customer, url } = await context.services.billing.provider.beginSetup({
    customer: account.provider_ref ?? undefined,
    accountId: context.organizationId,
    email: await billingRecipient(context),
    currency: account.currency,
    returnUrl,
  });
  await inTransaction(context, async (tx) => {
    if (account.provider_ref === null) await storeCustomer(tx, customer);
    await audit(tx, { action: 'create', resource: billingPermission, resourceId: 'credit-cards' });
  });
  return { url };
};

/** Makes the stored cards those of the provider, the newest of them the default if none is. */
export const syncCards = async (context: Context): Promise<void> => {
  const account = await findAccount(context.db, context.organizationId);
  if (account?.provider_ref == null) return;
  const methods = await context.services.billing.provider.methods(account.provider_ref);
  await inTransaction(context, async (tx) => {
    await lockOrganization(tx);
    const before = await cardsOf(tx).execute();
    const refs = methods.map(({ ref }) => ref);
    const added = methods.filter(({ ref }) => !before.some((row) => row.provider_ref === ref));
    const removed = before.filter((row) => !refs.includes(row.provider_ref));
    for (const { id } of removed) await tx.db.deleteFrom('payment_methods').where('id', '=', id).execute();
    for (const method of added)
      await tx.db
        .insertInto('payment_methods')
        .values({
          id: newId(),
          organization_id: tx.organizationId,
          provider: tx.services.billing.provider.name,
          provider_ref: method.ref,
          brand: method.brand ?? null,
          last_digits: method.lastDigits ?? null,
          expires_month: method.expiresMonth ?? null,
          expires_year: method.expiresYear ?? null,
          holder: method.holder ?? null,
          created_at: tx.clock.now(),
        })
        .execute();
    // A card is added in order to be charged, above all after another one was declined.
    const newest = added[0]?.ref ?? refs[0];
    const hasDefault = before.some((row) => row.is_default && refs.includes(row.provider_ref));
    if (newest !== undefined && (added.length > 0 || !hasDefault)) await setDefault(tx, newest);
    // Events of the provider that change nothing leave no entry; requests of users do.
    if (added.length + removed.length > 0 || tx.actor.kind === 'user')
      await audit(tx, {
        action: 'sync',
        resource: billingPermission,
        resourceId: 'credit-cards',
        detail: { added: added.length, removed: removed.length },
      });
  });
};

const setDefault = async ({ db, organizationId }: Context, ref: string): Promise<void> => {
  const own = db.updateTable('payment_methods').where('organization_id', '=', organizationId);
  await own.set({ is_default: false }).where('is_default', '=', true).execute();
  await own.set({ is_default: true }).where('provider_ref', '=', ref).execute();
};

/** Reads the cards from the provider after its page has returned, and charges what is overdue. */
export const syncCreditCards = async (context: Context): Promise<CardList> => {
  authorize(context, billingPermission, 'POST');
  await requireProvider(context);
  await syncCards(context);
  await chargeOverdue(context);
  return readCards(context);
};

/** Makes a card the one that is charged, and charges what is overdue. */
export const makeDefaultCard = async (
  context: Context,
  { params }: Pick<InputFor<typeof billingCards.makeDefault>, 'params'>,
): Promise<CreditCard> => {
  authorize(context, billingPermission, 'POST');
  await requireProvider(context);
  await inTransaction(context, async (tx) => {
    await lockOrganization(tx);
    const card = await loadCard(tx, params.card_id);
    await setDefault(tx, card.provider_ref);
    await audit(tx, { action: 'make-default', resource: billingPermission, resourceId: card.id });
  });
  await chargeOverdue(context);
  return toCard(await loadCard(context, params.card_id));
};

/** Removes a card here and at the provider; another one becomes the default. */
export const deleteCreditCard = async (
  context: Context,
  { params }: Pick<InputFor<typeof billingCards.delete>, 'params'>,
): Promise<{ id: string }> => {
  authorize(context, billingPermission, 'DELETE');
  await requireProvider(context);
  const card = await loadCard(context, params.card_id);
  await context.services.billing.provider.remove(card.provider_ref);
  return inTransaction(context, async (tx) => {
    await lockOrganization(tx);
    await tx.db.deleteFrom('payment_methods').where('id', '=', card.id).execute();
    const next = await cardsOf(tx).orderBy('created_at', 'desc').executeTakeFirst();
    if (card.is_default && next) await setDefault(tx, next.provider_ref);
    await audit(tx, { action: 'delete', resource: billingPermission, resourceId: card.id });
    return { id: card.id };
  });
};
