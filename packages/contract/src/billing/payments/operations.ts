import { z } from 'zod';
import { operation } from '../../shared/operation.ts';
import { id, idResponse, instant } from '../../shared/resource.ts';

const permission = 'account.billing';
const base = '/account/billing/payment-methods/credit-cards';

const creditCard = z.object({
  id,
  brand: z.string().optional(),
  lastDigits: z.string().optional(),
  expirationMonth: z.number().optional(),
  expirationYear: z.number().optional(),
  holder: z.string().optional(),
  isDefault: z.boolean().describe('Charged for invoices'),
  createdAt: instant,
});
export type CreditCard = z.output<typeof creditCard>;

/** Operations on credit cards; their numbers never reach this platform. */
export const billingCards = {
  list: operation({
    id: 'account.billing.creditCards.list',
    method: 'GET',
    path: base,
    permission,
    status: 200,
    summary: 'List the credit cards of the organization, the default one first',
    response: z.object({ totalCount: z.int(), items: z.array(creditCard) }),
  }),
  create: operation({
    id: 'account.billing.creditCards.create',
    method: 'POST',
    path: base,
    permission,
    status: 201,
    summary: 'Start adding a credit card on a page of the payment provider',
    request: z.object({
      returnUrl: z.string().max(2000).describe('Address on this platform to which the page returns; a path is enough'),
    }),
    response: z.object({ url: z.string().describe('Page of the payment provider') }),
    errors: ['validation_failed', 'billing_off', 'payment_provider_failed'],
  }),
  // Paying may change subscriptions, so the ids of these two cover all of billing for clients that load it again.
  sync: operation({
    id: 'account.billing.syncCreditCards',
    method: 'POST',
    path: `${base}/actions/sync`,
    permission,
    status: 200,
    summary: 'Read the cards from the payment provider after its page returned, and charge what is overdue',
    response: z.object({ totalCount: z.int(), items: z.array(creditCard) }),
    errors: ['billing_off', 'payment_provider_failed'],
  }),
  makeDefault: operation({
    id: 'account.billing.makeDefaultCard',
    method: 'POST',
    path: `${base}/{card_id}/actions/make-default`,
    permission,
    status: 200,
    summary: 'Charge this card from now on, also for what is overdue',
    response: creditCard,
    errors: ['not_found', 'billing_off'],
  }),
  delete: operation({
    id: 'account.billing.creditCards.delete',
    method: 'DELETE',
    path: `${base}/{card_id}`,
    permission,
    status: 200,
    summary: 'Remove a credit card',
    response: idResponse,
    errors: ['not_found', 'billing_off', 'payment_provider_failed'],
  }),
} as const;
