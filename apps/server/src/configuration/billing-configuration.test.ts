import { describe, expect, it } from 'vitest';
import { readBilling } from './billing-configuration.ts';

const read = (environment: Record<string, string>) => readBilling((name) => environment[name]);

describe('readBilling', () => {
  it('is off without settings', () => {
    expect(read({})).toEqual({ mode: 'OFF', stripe: undefined });
  });

  it('reads the keys of Stripe only in its mode', () => {
    const keys = { STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_WEBHOOK_SECRET: 'whsec_1' };
    expect(read({ BILLING: 'internal', ...keys })).toEqual({ mode: 'INTERNAL', stripe: undefined });
    expect(read({ BILLING: 'Stripe', ...keys })).toEqual({
      mode: 'STRIPE',
      stripe: { secretKey: 'sk_test_1', webhookSecret: 'whsec_1', apiUrl: undefined },
    });
  });

  it.each([
    [{ BILLING: 'paypal' }, 'BILLING must be off, internal or stripe, not "paypal".'],
    [{ BILLING: 'stripe', STRIPE_SECRET_KEY: 'sk' }, 'set STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET'],
    [
      { BILLING: 'stripe', STRIPE_SECRET_KEY: 'sk', STRIPE_WEBHOOK_SECRET: 'wh', STRIPE_API_URL: 'localhost' },
      'STRIPE_API_URL must be an http or https address',
    ],
  ])('rejects %j', (environment, message) => {
    expect(() => read(environment)).toThrow(message);
  });
});
