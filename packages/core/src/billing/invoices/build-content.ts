import type { InvoiceContent, InvoiceContentLine, InvoiceKind, InvoiceParty } from '@sluice/contract';
import type { CycleLine } from '../cycles/rate-cycle.ts';
import type { CycleRow } from '../cycles/read-usage.ts';
import type { PlanVersion } from '../plans/plan-store.ts';
import { taxOn, type TaxDecision } from '../tax/decide-tax.ts';

/** Facts of a document that the ledger does not determine; frozen when it is issued. */
export type IssueFacts = {
  kind: InvoiceKind;
  number: string;
  issuedAt: string;
  dueAt?: string;
  seller: InvoiceParty;
  customer: InvoiceParty;
  tax: TaxDecision;
  notes: readonly string[];
};

const toContentLine = (line: CycleLine, taxBasisPoints: number): InvoiceContentLine => ({
  description: line.description,
  ...(line.quantity !== undefined && { quantity: line.quantity }),
  ...(line.unit !== undefined && { unit: line.unit }),
  ...(line.unitPrice !== undefined && { unitPrice: line.unitPrice }),
  amount: String(line.amount),
  taxBasisPoints,
  periodStart: line.periodStart.toISOString(),
  periodEnd: line.periodEnd.toISOString(),
});

/** Builds the content of a document from the lines of a cycle; a statement lists usage without tax. */
export const buildContent = (
  cycle: CycleRow,
  plan: PlanVersion,
  lines: readonly CycleLine[],
  { kind, number, issuedAt, dueAt, seller, customer, tax, notes }: IssueFacts,
): InvoiceContent => {
  const { treatment, basisPoints } = tax;
  const net = lines.reduce((sum, { amount }) => sum + amount, 0n);
  const taxAmount = taxOn(net, basisPoints);
  return {
    kind,
    number,
    category: cycle.category,
    planName: plan.name,
    issuedAt,
    ...(dueAt !== undefined && { dueAt }),
    periodStart: cycle.period_start.toISOString(),
    periodEnd: cycle.period_end.toISOString(),
    currency: plan.currency,
    seller,
    customer,
    lines: lines.map((line) => toContentLine(line, basisPoints)),
    taxes: [{ treatment, basisPoints, net: String(net), tax: String(taxAmount) }],
    net: String(net),
    tax: String(taxAmount),
    total: String(net + taxAmount),
    notes: [...notes],
  };
};
