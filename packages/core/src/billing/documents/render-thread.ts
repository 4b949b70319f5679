import type { InvoiceContent } from '@sluice/contract';
import { parentPort, workerData } from 'node:worker_threads';
import { renderInvoicePdf } from './render-pdf.ts';

// SAFETY: started only by `renderPdf`, which passes the content of a document.
const pdf = await renderInvoicePdf(workerData as InvoiceContent);
// The list of transferred objects is empty: the bytes may share a buffer of Node.
parentPort?.postMessage(pdf, []);
