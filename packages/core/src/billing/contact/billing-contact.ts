import { billingContactDetails, type billingContact, type BillingContact, type InputFor } from '@sluice/contract';
import { audit } from '../../shared/audit.ts';
import { authorize } from '../../shared/authorize.ts';
import type { Context } from '../../shared/context.ts';
import { inTransaction } from '../../shared/transaction.ts';
import {
  billingPermission,
  findAccount,
  lockBillingAccount,
  requireBilled,
  type BillingAccount,
} from '../accounts/payer.ts';
import { offeredPlans } from '../plans/plan-store.ts';

const isComplete = ({ street, city, country, zip }: BillingContact['address']): boolean =>
  [street, city, country, zip].every((text) => text !== '');

const toContact = (account: BillingAccount | undefined): BillingContact =>
  billingContactDetails.parse({ ...account?.contact, taxId: account?.tax_id });

/** Returns the billing contact of the organization; its texts are empty until they are set. */
export const getBillingContact = async (context: Context): Promise<BillingContact> => {
  authorize(context, billingPermission, 'GET');
  return toContact(await findAccount(context.db, context.organizationId));
};

/** Replaces the billing contact; `complete` is computed. */
export const updateBillingContact = async (
  context: Context,
  { body }: Pick<InputFor<typeof billingContact.update>, 'body'>,
): Promise<BillingContact> => {
  authorize(context, billingPermission, 'PUT');
  await requireBilled(context);
  const { taxId, address, firstName, lastName, company, email, phone } = body;
  const contact = {
    firstName,
    lastName,
    company,
    email,
    phone,
    address: { ...address, complete: isComplete(address) },
  };
  const [offer] = await offeredPlans(context.db);
  return inTransaction(context, async (tx) => {
    await lockBillingAccount(tx, offer?.plan.currency ?? 'EUR');
    const account = await tx.db
      .updateTable('billing_accounts')
      .set({
        contact: JSON.stringify(contact),
        country: address.country || null,
        tax_id: taxId || null,
        modified_at: tx.clock.now(),
      })
      .where('organization_id', '=', tx.organizationId)
      .returningAll()
      .executeTakeFirstOrThrow();
    // Names and addresses are personal data and stay out of the audit log.
    await audit(tx, { action: 'update', resource: billingPermission, resourceId: 'contact-details' });
    return toContact(account);
  });
};
