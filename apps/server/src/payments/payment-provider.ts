import { createHmac } from 'node:crypto';
import { AppError } from '@sluice/contract';
import type { PaymentProvider } from '@sluice/core';
import type { Configuration } from '../configuration/configuration.ts';
import { createStripeProvider } from './stripe-provider.ts';

const refuse = (): never => {
  throw new AppError('billing_off', { evidence: 'No payment provider is configured.' });
};

/** Provider of a platform whose invoices are paid outside. */
const none: PaymentProvider = {
  name: 'none',
  beginSetup: async () => refuse(),
  methods: async () => [],
  remove: async () => refuse(),
  charge: async () => refuse(),
  find: async () => undefined,
  refund: async () => refuse(),
  readEvent: async () => refuse(),
};

/** Name of this installation in the metadata of payments; it survives moves, as the secret key does. */
const installationOf = (secretKey: Uint8Array): string =>
  createHmac('sha256', secretKey).update('billing_installation').digest('hex').slice(0, 24);

/** Creates the payment provider that the operator has configured. */
export const createPaymentProvider = ({
  billing,
  publicUrl,
  secretKey,
}: Pick<Configuration, 'billing' | 'publicUrl' | 'secretKey'>): PaymentProvider =>
  billing.stripe
    ? createStripeProvider(billing.stripe, {
        installation: installationOf(secretKey),
        billingPage: `${publicUrl}/organization/billing`,
      })
    : none;
