import type { ProductCategory } from './products.ts';

export const invoiceKinds = ['INVOICE', 'STATEMENT', 'CREDIT_NOTE'] as const;
export type InvoiceKind = (typeof invoiceKinds)[number];

/** Reason for the tax of an invoice: the rate of the seller's country, the customer's duty in the EU, or none. */
export const taxTreatments = ['DOMESTIC', 'REVERSE_CHARGE', 'OUTSIDE'] as const;
export type TaxTreatment = (typeof taxTreatments)[number];

/** Seller or customer, as printed. */
export type InvoiceParty = {
  name: string;
  street?: string;
  additional?: string;
  city?: string;
  state?: string;
  zip?: string;
  /** ISO 3166 code. */
  country?: string;
  taxId?: string;
  email?: string;
};

/** A position of an invoice. Amounts are whole minor units of the currency, prices decimal ones. */
export type InvoiceContentLine = {
  description: string;
  /** Decimal number; lines with a fixed price have none. */
  quantity?: string;
  unit?: string;
  unitPrice?: string;
  amount: string;
  taxBasisPoints: number;
  periodStart?: string;
  periodEnd?: string;
};

export type InvoiceTax = { treatment: TaxTreatment; basisPoints: number; net: string; tax: string };

/** Everything that an issued document shows, frozen when it is issued. Times are ISO 8601. */
export type InvoiceContent = {
  kind: InvoiceKind;
  number: string;
  /** Number of the invoice that a credit note corrects. */
  corrects?: string;
  category: ProductCategory;
  planName?: string;
  issuedAt: string;
  dueAt?: string;
  periodStart?: string;
  periodEnd?: string;
  currency: string;
  seller: InvoiceParty;
  customer: InvoiceParty;
  lines: InvoiceContentLine[];
  taxes: InvoiceTax[];
  net: string;
  tax: string;
  total: string;
  /** Sentences below the totals, such as about the tax or the payment. */
  notes: string[];
};
