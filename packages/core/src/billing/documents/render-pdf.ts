import { createRequire } from 'node:module';
import type { InvoiceContent, InvoiceContentLine, InvoiceKind, InvoiceParty } from '@sluice/contract';
import PDFDocument from 'pdfkit';
import { dayOf, lastDayOf, rate, taxCategory } from './e-invoice.ts';
import { formatMoney } from './money.ts';
import { facturXMetadata } from './pdf-metadata.ts';
import { writeCii } from './write-cii.ts';

const require = createRequire(import.meta.url);
const fonts = {
  regular: require.resolve('dejavu-fonts-ttf/ttf/DejaVuSans.ttf'),
  bold: require.resolve('dejavu-fonts-ttf/ttf/DejaVuSans-Bold.ttf'),
};

const margin = 54;
const pageWidth = 595.28;
const contentWidth = pageWidth - 2 * margin;
const footHeight = 40;
const rowGap = 5;
const size = { title: 20, heading: 10, text: 9, small: 7.5 };
const ink = { text: '#1b2430', soft: '#5b6775', line: '#d5dce3' };

/** Left edge and width of each column, from the left margin. */
const columns = {
  description: { x: 0, width: 255 },
  quantity: { x: 260, width: 75 },
  price: { x: 340, width: 70 },
  amount: { x: 415, width: contentWidth - 415 },
} as const;
type ColumnName = keyof typeof columns;

const titles: Record<InvoiceKind, string> = {
  INVOICE: 'Invoice',
  STATEMENT: 'Usage statement',
  CREDIT_NOTE: 'Credit note',
};

const textMax = 300;

/** Shortens a text that a customer entered, so that no name fills pages. */
const short = (text: string): string => (text.length > textMax ? `${text.slice(0, textMax)}…` : text);

const partyLines = ({ name, street, additional, city, state, zip, country, taxId }: InvoiceParty): string[] =>
  [name, street, additional, [zip, city].filter(Boolean).join(' '), state, country, taxId && `VAT ID ${taxId}`]
    .filter((line): line is string => Boolean(line))
    .map(short);

const quantityText = new Intl.NumberFormat('en', { maximumFractionDigits: 4 });

const lineTexts = (line: InvoiceContentLine, currency: string): Record<ColumnName, string> => {
  const { description, quantity, unit, unitPrice, amount, periodStart, periodEnd } = line;
  const period = periodStart && periodEnd ? `\n${dayOf(periodStart)} to ${lastDayOf(periodEnd)}` : '';
  return {
    description: `${short(description)}${period}`,
    // SAFETY: quantities are decimal numbers.
    quantity: quantity === undefined ? '' : `${quantityText.format(quantity as `${number}`)} ${unit ?? ''}`.trim(),
    price: unitPrice === undefined ? '' : formatMoney(unitPrice, currency),
    amount: formatMoney(amount, currency),
  };
};

const heads: Record<ColumnName, string> = {
  description: 'Description',
  quantity: 'Quantity',
  price: 'Price',
  amount: 'Amount',
};

const columnNames = Object.keys(columns) as ColumnName[];

const sections = (content: InvoiceContent): string[][] => {
  const { issuedAt, dueAt, periodStart, periodEnd, planName, corrects, kind } = content;
  return [
    ['Number', content.number],
    ['Date', dayOf(issuedAt)],
    kind === 'INVOICE' && dueAt ? ['Due', dayOf(dueAt)] : [],
    periodStart && periodEnd ? ['Period', `${dayOf(periodStart)} to ${lastDayOf(periodEnd)}`] : [],
    planName ? ['Plan', short(planName)] : [],
    corrects ? ['Corrects', corrects] : [],
  ].filter((pair) => pair.length > 0);
};

/** A sheet of paper with a cursor; each text is a tagged paragraph. */
class Sheet {
  readonly #pdf: PDFKit.PDFDocument;
  readonly #root: PDFKit.PDFStructureElement;
  #table: PDFKit.PDFStructureElement | undefined;
  y = margin;

  constructor(pdf: PDFKit.PDFDocument) {
    this.#pdf = pdf;
    this.#root = pdf.struct('Document');
    pdf.addStructure(this.#root);
  }

  get bottom(): number {
    return this.#pdf.page.height - margin - footHeight;
  }

  /** Starts another page if the height does not fit; reports whether it did. */
  reserve(height: number): boolean {
    if (this.y + height <= this.bottom) return false;
    this.#pdf.addPage();
    this.y = margin;
    return true;
  }

  heightOf(text: string, width: number, { bold = false, fontSize = size.text } = {}): number {
    this.#pdf.font(bold ? 'bold' : 'regular').fontSize(fontSize);
    return this.#pdf.heightOfString(text || ' ', { width });
  }

  #draw(text: string, x: number, width: number, style: Style): void {
    const { bold = false, fontSize = size.text, color = ink.text, align = 'left' } = style;
    this.#pdf
      .font(bold ? 'bold' : 'regular')
      .fontSize(fontSize)
      .fillColor(color);
    this.#pdf.text(text || ' ', margin + x, this.y, { width, align });
  }

  /** Draws a text at the cursor, which stays. */
  text(text: string, x: number, width: number, { tag = 'P', ...style }: Style & { tag?: 'H1' | 'P' } = {}): void {
    this.#root.add(this.#pdf.struct(tag, {}, () => this.#draw(text, x, width, style)));
  }

  startTable(): void {
    this.#table = this.#pdf.struct('Table');
    this.#root.add(this.#table);
  }

  /** Draws a row of the table and moves the cursor below it. */
  row(texts: Record<ColumnName, string>, { bold = false }: { bold?: boolean } = {}): void {
    const row = this.#pdf.struct('TR');
    this.#table?.add(row);
    for (const name of columnNames) {
      const { x, width } = columns[name];
      const align = name === 'description' ? 'left' : 'right';
      const draw = () => this.#draw(texts[name], x, width, { bold, align });
      row.add(this.#pdf.struct(bold ? 'TH' : 'TD', {}, draw));
    }
    row.end();
    this.y += rowHeight(this, texts, bold) + rowGap;
  }

  endTable(): void {
    this.#table?.end();
    this.#table = undefined;
  }

  /** Draws a line across the page, which is decoration. */
  rule(): void {
    const decoration = this.#pdf.markContent('Artifact', { type: 'Layout' });
    decoration
      .moveTo(margin, this.y)
      .lineTo(margin + contentWidth, this.y)
      .lineWidth(0.5)
      .stroke(ink.line);
    this.#pdf.endMarkedContent();
    this.y += rowGap;
  }

  /** Numbers all pages and closes the document. */
  end(footer: string): void {
    this.#root.end();
    const { start, count } = this.#pdf.bufferedPageRange();
    for (let page = start; page < start + count; page += 1) {
      this.#pdf.switchToPage(page);
      this.#pdf.page.margins.bottom = 0;
      this.#pdf.markContent('Artifact', { type: 'Pagination' });
      this.#pdf.font('regular').fontSize(size.small).fillColor(ink.soft);
      const y = this.#pdf.page.height - margin;
      this.#pdf.text(footer, margin, y, { width: contentWidth - 80, lineBreak: false, ellipsis: true });
      this.#pdf.text(`${page - start + 1} / ${count}`, margin, y, { width: contentWidth, align: 'right' });
      this.#pdf.endMarkedContent();
    }
    this.#pdf.end();
  }
}

type Style = { bold?: boolean; fontSize?: number; color?: string; align?: 'left' | 'right' };

const rowHeight = (sheet: Sheet, texts: Record<ColumnName, string>, bold: boolean): number =>
  Math.max(...columnNames.map((name) => sheet.heightOf(texts[name], columns[name].width, { bold })));

const drawHead = (sheet: Sheet, content: InvoiceContent): void => {
  const half = contentWidth / 2;
  sheet.text(titles[content.kind], 0, half, { tag: 'H1', bold: true, fontSize: size.title });
  const seller = partyLines(content.seller).join('\n');
  sheet.text(seller, half, half, { align: 'right', color: ink.soft, fontSize: size.small });
  sheet.y += Math.max(40, sheet.heightOf(seller, half, { fontSize: size.small }) + 16);
  const top = sheet.y;
  const customer = partyLines(content.customer).join('\n');
  sheet.text(customer, 0, half - 20);
  const facts = sections(content);
  for (const [name = '', value = ''] of facts) {
    sheet.text(name, half, 70, { color: ink.soft });
    sheet.text(value, half + 72, half - 72);
    sheet.y += sheet.heightOf(value, half - 72) + 2;
  }
  sheet.y = Math.max(sheet.y, top + sheet.heightOf(customer, half - 20)) + 24;
};

const drawLines = (sheet: Sheet, content: InvoiceContent): void => {
  sheet.startTable();
  const head = () => {
    sheet.row(heads, { bold: true });
    sheet.rule();
  };
  head();
  for (const line of content.lines) {
    const texts = lineTexts(line, content.currency);
    if (sheet.reserve(rowHeight(sheet, texts, false) + rowGap)) head();
    sheet.row(texts);
  }
  sheet.endTable();
  sheet.rule();
};

const drawTotals = (sheet: Sheet, content: InvoiceContent): void => {
  const { currency, net, total, taxes } = content;
  const rows: [string, string, boolean][] = [
    ['Net', formatMoney(net, currency), false],
    ...taxes.map((tax): [string, string, boolean] => {
      const { reason } = taxCategory(content, tax);
      const name = `VAT ${rate(tax.basisPoints).replace(/\.?0+$/, '')} %${reason ? ` (${reason.toLowerCase()})` : ''}`;
      return [name, formatMoney(tax.tax, currency), false];
    }),
    ['Total', formatMoney(total, currency), true],
  ];
  for (const [name, value, bold] of rows) {
    sheet.reserve(20);
    sheet.text(name, columns.quantity.x, 150, { bold });
    sheet.text(value, columns.amount.x, columns.amount.width, { bold, align: 'right' });
    sheet.y += 16;
  }
};

const drawNotes = (sheet: Sheet, { notes }: InvoiceContent): void => {
  sheet.y += 16;
  for (const note of notes) {
    const height = sheet.heightOf(note, contentWidth);
    sheet.reserve(height + rowGap);
    sheet.text(note, 0, contentWidth, { color: ink.soft });
    sheet.y += height + rowGap;
  }
};

const xmlName = 'factur-x.xml';

const collect = (pdf: PDFKit.PDFDocument): Promise<Uint8Array> => {
  const { promise, resolve, reject } = Promise.withResolvers<Uint8Array>();
  const pieces: Uint8Array[] = [];
  pdf.on('data', (piece: Uint8Array) => pieces.push(piece));
  pdf.on('end', () => resolve(Buffer.concat(pieces)));
  pdf.on('error', reject);
  return promise;
};

/**
 * Renders an issued document as PDF/A-3b with tags, and for invoices and credit notes with the embedded XML of
 * Factur-X. The same content always results in the same bytes.
 */
export const renderInvoicePdf = (content: InvoiceContent): Promise<Uint8Array> => {
  const issuedAt = new Date(content.issuedAt);
  const title = `${titles[content.kind]} ${content.number}`;
  const pdf = new PDFDocument({
    size: 'A4',
    margin,
    subset: 'PDF/A-3b',
    pdfVersion: '1.7',
    tagged: true,
    displayTitle: true,
    lang: 'en-US',
    bufferPages: true,
    // No first font: a font that is opened a second time under another name is read again on each use.
    font: '',
    info: { Title: title, Author: short(content.seller.name), CreationDate: issuedAt, ModDate: issuedAt },
  });
  const bytes = collect(pdf);
  pdf.registerFont('regular', fonts.regular);
  pdf.registerFont('bold', fonts.bold);
  if (content.kind !== 'STATEMENT') {
    const attachment = {
      name: xmlName,
      type: 'text/xml',
      description: 'Invoice as XML (EN 16931)',
      // Required by Factur-X; the package's types do not know it.
      relationship: 'Alternative',
      creationDate: issuedAt,
      modifiedDate: issuedAt,
    };
    pdf.file(Buffer.from(writeCii(content)), attachment);
    pdf.appendXML(facturXMetadata(xmlName));
  }
  const sheet = new Sheet(pdf);
  drawHead(sheet, content);
  drawLines(sheet, content);
  drawTotals(sheet, content);
  drawNotes(sheet, content);
  sheet.end(`${short(content.seller.name)} · ${title}`);
  return bytes;
};
