import type { InvoiceContent } from '@sluice/contract';

/** Content of an invoice for tests. */
export const invoiceContent = (changes: Partial<InvoiceContent> = {}): InvoiceContent => ({
  kind: 'INVOICE',
  number: 'SL-2026-000042',
  category: 'ENCODING',
  planName: 'Encoding Pro',
  issuedAt: '2026-11-02T00:05:00Z',
  dueAt: '2026-11-16T00:00:00Z',
  periodStart: '2026-10-01T00:00:00Z',
  periodEnd: '2026-11-01T00:00:00Z',
  currency: 'EUR',
  seller: {
    name: 'Quay Video GmbH',
    street: 'Hafenstraße 1',
    city: 'Hamburg',
    zip: '20457',
    country: 'DE',
    taxId: 'DE136695976',
    email: 'billing@quay.example',
  },
  customer: { name: 'Harbour Films Ltd', street: '2 Pier Road', city: 'Dublin', zip: 'D01', country: 'IE' },
  lines: [
    { description: 'Encoding Pro', amount: '49900', taxBasisPoints: 1900 },
    {
      description: 'Encoding minutes above 10,000',
      quantity: '1234.5',
      unit: 'minutes',
      unitPrice: '1.25',
      amount: '1543',
      taxBasisPoints: 1900,
      periodStart: '2026-10-01T00:00:00Z',
      periodEnd: '2026-11-01T00:00:00Z',
    },
    { description: 'Credit for the unused share of Encoding Start', amount: '-2500', taxBasisPoints: 1900 },
  ],
  taxes: [{ treatment: 'DOMESTIC', basisPoints: 1900, net: '48943', tax: '9299' }],
  net: '48943',
  tax: '9299',
  total: '58242',
  notes: ['Paid by card.'],
  ...changes,
});
