import type { Context } from '../../shared/context.ts';
import { lockOrganization } from '../../shared/lock-organization.ts';
import { inTransaction } from '../../shared/transaction.ts';
import { findAccount } from '../accounts/payer.ts';
import {
  accountsToDun,
  dueSteps,
  endSettledDunning,
  overdueInvoices,
  startDunning,
  takeDunningStep,
} from '../dunning/index.ts';
import { advanceBillingClock } from '../subscriptions/billing-clock.ts';
import { chargeInvoice } from './charge-invoice.ts';

/** Charges every overdue invoice of the context's organization, for example after it has added a card. */
export const chargeOverdue = async (context: Context): Promise<void> => {
  for (const { id } of await overdueInvoices(context)) await chargeInvoice(context, id);
};

const dunAccount = async (context: Context): Promise<void> => {
  const account = await findAccount(context.db, context.organizationId);
  if (!account) return;
  const { dunning_started_at: startedAt, dunning_day: lastDay } = account;
  const steps = startedAt ? dueSteps(startedAt, lastDay ?? 0, context.clock.now()) : [];
  if (startedAt && steps.length > 0) await chargeOverdue(context);
  await inTransaction(context, async (tx) => {
    await lockOrganization(tx);
    await endSettledDunning(tx);
    if ((await overdueInvoices(tx)).length === 0) return;
    if (!startedAt) return startDunning(tx);
    const present = await findAccount(tx.db, tx.organizationId);
    // Another run may have taken the step meanwhile.
    for (const step of steps) if (step.day > (present?.dunning_day ?? Infinity)) await takeDunningStep(tx, step);
  });
};

/** Takes the steps of dunning that are due in all accounts; an account that fails does not hold up the others. */
export const advanceDunning = async (
  context: Context,
  onError: (organizationId: string, error: unknown) => void,
): Promise<void> => {
  if (context.services.billing.mode === 'OFF') return;
  if (!(await advanceBillingClock(context.db, context.clock.now()))) return;
  for (const organizationId of await accountsToDun(context)) {
    try {
      await dunAccount({ ...context, organizationId });
    } catch (error) {
      onError(organizationId, error);
    }
  }
};
