import { billingDocuments } from '@sluice/contract';
import {
  getCreditNoteLines,
  getDraft,
  getInvoiceLines,
  getStatementLines,
  listCreditNotes,
  listEvidence,
  listInvoices,
  listStatements,
  simulatePlans,
} from '@sluice/core';
import { bind, type Binding } from '../shared/bind.ts';

/** Operations on invoices, statements, and credit notes. */
export const invoiceBindings: readonly Binding[] = [
  bind(billingDocuments.invoices, listInvoices),
  bind(billingDocuments.invoiceLines, getInvoiceLines),
  bind(billingDocuments.statements, listStatements),
  bind(billingDocuments.statementLines, getStatementLines),
  bind(billingDocuments.evidence, listEvidence),
  bind(billingDocuments.creditNotes, listCreditNotes),
  bind(billingDocuments.creditNoteLines, getCreditNoteLines),
  bind(billingDocuments.draft, getDraft),
  bind(billingDocuments.simulate, simulatePlans),
];
