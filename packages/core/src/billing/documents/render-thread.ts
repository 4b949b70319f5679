import type { InvoiceContent } from '@sluice/contract';
import { parentPort, workerData } from 'node:worker_threads';
import { renderInvoicePdf } from './render-pdf.ts';

// SAFETY: started only by `renderPdf`, which passes the content of a document.
parentPort?.postMessage(await renderInvoicePdf(workerData as InvoiceContent));
