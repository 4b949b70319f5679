import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import type { Context } from '../../shared/context.ts';
import { inTransaction } from '../../shared/transaction.ts';
import { formatMoney } from '../documents/money.ts';
import { renderPdf } from '../documents/render-in-thread.ts';
import { mailBillingContact } from '../dunning/index.ts';
import type { MailContent } from '../../mail/render-mail.ts';
import { contentOf, type InvoiceRow } from './invoice-store.ts';

/** A stored file of a document. */
export type DocumentFile = { name: string; key: string };

const fileName = ({ kind, id }: InvoiceRow): string => `${kind.toLowerCase().replace('_', '-')}_${id}.pdf`;

const storedKey = async ({ db }: Context, invoiceId: string): Promise<string | undefined> => {
  const row = await db
    .selectFrom('invoice_documents')
    .select('storage_key')
    .where('invoice_id', '=', invoiceId)
    .where('format', '=', 'PDF')
    .executeTakeFirst();
  return row?.storage_key;
};

/** Returns the PDF of a document; renders and stores it first if that has not happened yet. */
export const documentFile = async (context: Context, row: InvoiceRow): Promise<DocumentFile> => {
  const name = fileName(row);
  const stored = await storedKey(context, row.id);
  if (stored !== undefined) return { name, key: stored };
  const bytes = await renderPdf(contentOf(row));
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const key = `billing/${row.id}/${sha256}.pdf`;
  await context.services.objects.putStream(key, Readable.from([bytes]), { contentType: 'application/pdf' });
  await context.db
    .insertInto('invoice_documents')
    .values({ invoice_id: row.id, format: 'PDF', sha256, storage_key: key })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return { name, key };
};

const subjects = { INVOICE: 'Invoice', STATEMENT: 'Usage statement', CREDIT_NOTE: 'Credit note' } as const;

/** Email with an issued document. */
export const documentMail = (row: InvoiceRow, page: string): MailContent => {
  const { number, planName, currency, total } = contentOf(row);
  return {
    subject: `${subjects[row.kind]} ${number}`,
    paragraphs: [
      `${subjects[row.kind]} ${number}${planName ? ` for ${planName}` : ''} over ${formatMoney(total, currency)} is attached.`,
    ],
    action: { label: 'Open billing', url: page },
    footnote: 'You receive this email because you are the billing contact of this organization.',
  };
};

/** Renders a document, and emails invoices and credit notes once to the billing contact. */
export const renderDocument = async (context: Context, invoiceId: string): Promise<void> => {
  const row = await context.db.selectFrom('invoices').selectAll().where('id', '=', invoiceId).executeTakeFirst();
  if (!row) return;
  const file = await documentFile(context, row);
  if (row.kind === 'STATEMENT') return;
  await inTransaction({ ...context, organizationId: row.account_id }, async (tx) => {
    const { numUpdatedRows } = await tx.db
      .updateTable('invoice_documents')
      .set({ mailed_at: tx.clock.now() })
      .where('invoice_id', '=', row.id)
      .where('format', '=', 'PDF')
      .where('mailed_at', 'is', null)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) return;
    const page = `${tx.services.addresses.api}/organization/billing`;
    const content = documentMail(row, page);
    await mailBillingContact(tx, 'billing-document', {
      ...content,
      attachments: [{ ...file, contentType: 'application/pdf' }],
    });
  });
};
