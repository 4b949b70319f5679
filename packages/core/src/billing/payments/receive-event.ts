import { systemActor, type Context } from '../../shared/context.ts';
import type { ProviderEvent } from '../../shared/ports/payment-provider.ts';
import { chargeOverdue } from './advance-dunning.ts';
import { syncCards } from './credit-cards.ts';
import { recordOutcome } from './record-outcome.ts';

const storeEvent = async ({ db, services, clock }: Context, { id, type, body }: ProviderEvent): Promise<boolean> => {
  const provider = services.billing.provider.name;
  await db
    .insertInto('provider_events')
    .values({ provider, id, type, body: JSON.stringify(body), received_at: clock.now() })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const row = await db
    .selectFrom('provider_events')
    .select('handled_at')
    .where('provider', '=', provider)
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return row.handled_at === null;
};

/** Reads a payment again from the provider, since events arrive late and in any order. */
const refreshPayment = async (context: Context, paymentId: string, providerId: string): Promise<void> => {
  const payment = await context.db
    .selectFrom('payments')
    .innerJoin('billing_accounts', 'billing_accounts.organization_id', 'payments.account_id')
    .select(['payments.id', 'billing_accounts.provider_ref'])
    .where('payments.id', '=', paymentId)
    .executeTakeFirst();
  if (!payment?.provider_ref) return;
  const { provider } = context.services.billing;
  const outcome = await provider.find({ customer: payment.provider_ref, paymentId, providerId });
  if (outcome) await recordOutcome(context, paymentId, outcome);
};

const refreshCustomer = async (context: Context, customer: string): Promise<void> => {
  const account = await context.db
    .selectFrom('billing_accounts')
    .select('organization_id')
    .where('provider_ref', '=', customer)
    .executeTakeFirst();
  if (!account) return;
  const inside = { ...context, organizationId: account.organization_id };
  await syncCards(inside);
  await chargeOverdue(inside);
};

const handleEvent = async (context: Context, { subject }: ProviderEvent): Promise<void> => {
  if (subject?.kind === 'payment') await refreshPayment(context, subject.paymentId, subject.providerId);
  if (subject?.kind === 'customer') await refreshCustomer(context, subject.customer);
};

/**
 * Receives an event of the payment provider: verifies it, stores its id, and reads its object again.
 *
 * Repeated events, those of other installations and those of unknown payments have no effect. Throws
 * `provider_event_invalid`.
 */
export const receiveProviderEvent = async (
  context: Context,
  { body, signature }: { body: Buffer; signature: string | undefined },
): Promise<void> => {
  const { provider } = context.services.billing;
  const event = await provider.readEvent(body, signature);
  if (!(await storeEvent(context, event))) return;
  await handleEvent({ ...context, actor: systemActor(provider.name) }, event);
  await context.db
    .updateTable('provider_events')
    .set({ handled_at: context.clock.now() })
    .where('provider', '=', provider.name)
    .where('id', '=', event.id)
    .execute();
};
