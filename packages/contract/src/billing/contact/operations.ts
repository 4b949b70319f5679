import { z } from 'zod';
import { ignoredInput } from '../../shared/resource.ts';
import { operation } from '../../shared/operation.ts';

const permission = 'account.billing';
const path = '/account/billing/contact-details';

const line = (max: number) => z.preprocess((value) => value ?? '', z.string().trim().max(max));

const address = z.object({
  street: line(200),
  additional: line(200),
  city: line(100),
  state: line(100),
  country: z.preprocess(
    (value) => (typeof value === 'string' ? value.trim().toUpperCase() : (value ?? '')),
    z.string().regex(/^([A-Z]{2})?$/, 'Must be a country code of two letters, such as AT.'),
  ),
  zip: line(20),
  complete: z
    .preprocess((value) => value ?? false, z.boolean())
    .describe('Computed: street, city, country and zip are set'),
});

/** The contact whom invoices are made out to; absent texts are empty. */
export const billingContactDetails = z.object({
  firstName: line(100),
  lastName: line(100),
  company: line(200),
  email: z
    .preprocess(
      (value) => value ?? '',
      z
        .string()
        .trim()
        .max(254)
        .regex(/^([^\s@]+@[^\s@]+\.[^\s@]+)?$/, 'Must be an email address.'),
    )
    .describe('Receives invoices and reminders'),
  phone: line(50),
  taxId: line(30).describe('VAT identification number'),
  address: z.preprocess((value) => value ?? {}, address),
});
export type BillingContact = z.output<typeof billingContactDetails>;

/** Operations on the contact whom invoices are made out to. */
export const billingContact = {
  get: operation({
    id: 'account.billing.contactDetails.get',
    method: 'GET',
    path,
    permission,
    status: 200,
    summary: 'Get the billing contact; texts are empty until they are set',
    response: billingContactDetails,
  }),
  update: operation({
    id: 'account.billing.contactDetails.update',
    method: 'PUT',
    path,
    permission,
    status: 200,
    summary: 'Replace the billing contact; later invoices have the new one',
    request: billingContactDetails.extend(ignoredInput),
    response: billingContactDetails,
    errors: ['validation_failed', 'billing_off'],
  }),
} as const;
