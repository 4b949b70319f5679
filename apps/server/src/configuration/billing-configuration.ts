import type { BillingMode } from '@sluice/contract';
import { StartError } from '../platform/start-error.ts';

/** Access to Stripe; `apiUrl` is another server for tests. */
export type StripeConfiguration = { secretKey: string; webhookSecret: string; apiUrl: string | undefined };

export type BillingConfiguration = { mode: BillingMode; stripe: StripeConfiguration | undefined };

type Read = (name: string) => string | undefined;

const modes: Record<string, BillingMode> = { off: 'OFF', internal: 'INTERNAL', stripe: 'STRIPE' };

const readStripe = (read: Read): StripeConfiguration => {
  const secretKey = read('STRIPE_SECRET_KEY');
  const webhookSecret = read('STRIPE_WEBHOOK_SECRET');
  if (!secretKey || !webhookSecret)
    throw new StartError('BILLING is stripe; set STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET too.');
  const apiUrl = read('STRIPE_API_URL');
  if (apiUrl && !/^https?:$/.test(URL.parse(apiUrl)?.protocol ?? ''))
    throw new StartError(`STRIPE_API_URL must be an http or https address, not "${apiUrl}".`);
  return { secretKey, webhookSecret, apiUrl };
};

/** Reads how organizations are billed; throws `StartError` with one sentence for the operator. */
export const readBilling = (read: Read): BillingConfiguration => {
  const text = read('BILLING') ?? 'off';
  const mode = modes[text.toLowerCase()];
  if (!mode) throw new StartError(`BILLING must be off, internal or stripe, not "${text}".`);
  return { mode, stripe: mode === 'STRIPE' ? readStripe(read) : undefined };
};
