import { Readable } from 'node:stream';
import type { InvoiceKind } from '@sluice/contract';
import { authorize } from '../../shared/authorize.ts';
import type { Context } from '../../shared/context.ts';
import { billingPermission } from '../accounts/payer.ts';
import { writeCii } from '../documents/write-cii.ts';
import { writeUbl } from '../documents/write-ubl.ts';
import { categoryIn } from '../plans/plan-store.ts';
import { contentOf, loadDocument } from './invoice-store.ts';
import { documentFile } from './render-document.ts';

export type DocumentFormat = 'PDF' | 'CII' | 'UBL';
type DocumentRequest = { kind: InvoiceKind; category: string; id: string; format: DocumentFormat };

/** An opened file for a download. */
type OpenedDocument = { name: string; contentType: string; stream: Readable };

/** Opens the file of a document: its PDF, or an invoice or credit note as XML; throws `not_found`. */
export const openDocument = async (
  context: Context,
  { kind, category, id, format }: DocumentRequest,
): Promise<OpenedDocument> => {
  authorize(context, billingPermission, 'GET');
  const row = await loadDocument(context, { kind, category: categoryIn(category), id });
  if (format === 'PDF') {
    const { name, key } = await documentFile(context, row);
    const { stream } = await context.services.objects.get(key);
    return { name, contentType: 'application/pdf', stream };
  }
  const xml = (format === 'CII' ? writeCii : writeUbl)(contentOf(row));
  const name = `${kind.toLowerCase().replace('_', '-')}_${row.id}.${format.toLowerCase()}.xml`;
  return { name, contentType: 'application/xml; charset=utf-8', stream: Readable.from([xml]) };
};
