export { closeBooks, closeCycles } from './close-cycles.ts';
export { closeCyclesJob } from './close-cycles.job.ts';
export { creditInvoice } from './credit-invoice.ts';
export { openDocument, type DocumentFormat } from './open-document.ts';
export {
  getCreditNoteLines,
  getInvoiceLines,
  getStatementLines,
  listCreditNotes,
  listEvidence,
  listInvoices,
  listStatements,
} from './read-invoices.ts';
export { getDraft, simulatePlans } from './read-draft.ts';
export { renderDocument } from './render-document.ts';
export { renderDocumentJob } from './render-document.job.ts';
export { replayInvoices } from './replay.ts';
