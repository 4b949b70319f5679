import type { InvoiceContent, InvoiceContentLine, InvoiceTax } from '@sluice/contract';
import { exponentOf, toUnits } from './money.ts';

/** Codes of UN/ECE recommendation 20 for units; everything without a unit of measure is counted in pieces. */
const unitCodes: Record<string, string> = { minutes: 'MIN', GB: 'E34', 'GB hours': 'E34' };
const pieces = 'C62';

/** Category of VAT (UNTDID 5305) and the reason for an exemption. */
export const taxCategory = (
  { seller }: Pick<InvoiceContent, 'seller'>,
  { treatment, basisPoints }: Pick<InvoiceTax, 'treatment' | 'basisPoints'>,
): { code: string; reason?: string } => {
  if (treatment === 'REVERSE_CHARGE') return { code: 'AE', reason: 'Reverse charge' };
  if (treatment === 'DOMESTIC') return { code: basisPoints > 0 ? 'S' : 'Z' };
  // A seller with a VAT id reports an export; without one, the invoice is not subject to VAT.
  return seller.taxId === undefined ? { code: 'O', reason: 'Not subject to VAT' } : { code: 'G', reason: 'Export' };
};

export const rate = (basisPoints: number): string => toUnits(String(basisPoints), 2);

/** Values of a line as EN 16931 wants them: prices are never negative, so a credit has a negative quantity. */
export const lineValues = (content: InvoiceContent, line: InvoiceContentLine) => {
  const exponent = exponentOf(content.currency);
  const isNegative = line.amount.startsWith('-');
  const fixedPrice = isNegative ? line.amount.slice(1) : line.amount;
  const hasPrice = line.quantity !== undefined && line.unitPrice !== undefined && !isNegative;
  return {
    quantity: hasPrice ? (line.quantity ?? '1') : `${isNegative ? '-' : ''}1`,
    unitCode: (hasPrice && line.unit && unitCodes[line.unit]) || pieces,
    price: toUnits(hasPrice ? (line.unitPrice ?? '0') : fixedPrice, exponent),
    amount: toUnits(line.amount, exponent),
  };
};

/** Returns a function that writes minor units as units of the invoice's currency. */
export const amountsOf = ({ currency }: Pick<InvoiceContent, 'currency'>) => {
  const exponent = exponentOf(currency);
  return (minor: string): string => toUnits(minor, exponent);
};

/** Tax of a line: the one of the invoice with the same rate. */
export const taxOfLine = (content: InvoiceContent, line: InvoiceContentLine): InvoiceTax =>
  content.taxes.find(({ basisPoints }) => basisPoints === line.taxBasisPoints) ??
  content.taxes[0] ?? { treatment: 'DOMESTIC', basisPoints: line.taxBasisPoints, net: line.amount, tax: '0' };

export const dayOf = (instant: string): string => instant.slice(0, 10);

/** Last day of a period whose end is exclusive. */
export const lastDayOf = (end: string): string => dayOf(new Date(Date.parse(end) - 1).toISOString());

/** Day by which an invoice without a due date is paid: the day of issue. */
export const dueDay = ({ dueAt, issuedAt }: Pick<InvoiceContent, 'dueAt' | 'issuedAt'>): string =>
  dayOf(dueAt ?? issuedAt);

/** Type of document (UNTDID 1001). */
export const typeCode = ({ kind }: Pick<InvoiceContent, 'kind'>): string => (kind === 'CREDIT_NOTE' ? '381' : '380');
