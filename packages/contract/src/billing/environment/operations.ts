import { z } from 'zod';
import { operation } from '../../shared/operation.ts';

/** OFF: usage has no price. INTERNAL: invoices, paid outside. STRIPE: invoices, paid by card. */
export const billingModes = ['OFF', 'INTERNAL', 'STRIPE'] as const;
export type BillingMode = (typeof billingModes)[number];

export const billingEnvironment = operation({
  id: 'account.billing.environment.get',
  method: 'GET',
  path: '/account/billing/environment',
  permission: 'authenticated',
  status: 200,
  summary: 'Get how this platform bills, and whether the organization pays for itself',
  response: z.object({
    mode: z.enum(billingModes).describe('OFF also for customers of a cloud marketplace, which bills them itself'),
    isPayer: z.boolean().describe('False for sub-organizations whose usage an organization above them pays'),
    initialSubscriptions: z.int().describe('Subscriptions that a new organization starts with'),
    currencies: z.array(z.string()).describe('Currencies of the offered plans'),
    seller: z.object({ name: z.string(), email: z.string().optional(), country: z.string() }).optional(),
    taxNote: z.string().describe('Whether prices include tax'),
  }),
});
