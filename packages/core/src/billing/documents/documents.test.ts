import { createHash } from 'node:crypto';
import { inflateSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { renderInvoicePdf } from './render-pdf.ts';
import { invoiceContent } from './testing-content.ts';
import { writeCii } from './write-cii.ts';
import { writeUbl } from './write-ubl.ts';

const hostile = {
  ...invoiceContent().customer,
  name: `=cmd|' /C calc'!A0 ]]> <script>alert("x")</script> & \u202Eevil \u0000\u0007${'x'.repeat(10_000)}`,
};

/** Returns the bytes of all streams of a PDF that are compressed, as text. */
const streamsOf = (pdf: Uint8Array): string[] => {
  const text = Buffer.from(pdf).toString('latin1');
  return [...text.matchAll(/\/FlateDecode[^]*?stream\n([^]*?)\nendstream/g)].flatMap(([, body = '']) => {
    try {
      return [inflateSync(Buffer.from(body, 'latin1')).toString()];
    } catch {
      return [];
    }
  });
};

const indented = (xml: string): string => xml.replaceAll('><', '>\n<');

describe('e-invoices', () => {
  it('has the golden form of CII', async () => {
    await expect(indented(writeCii(invoiceContent()))).toMatchFileSnapshot('goldens/invoice.cii.xml');
  });

  it('has the golden form of UBL, for invoices and credit notes', async () => {
    await expect(indented(writeUbl(invoiceContent()))).toMatchFileSnapshot('goldens/invoice.ubl.xml');
    const creditNote = invoiceContent({ kind: 'CREDIT_NOTE', number: 'CN-1', corrects: 'SL-2026-000042' });
    await expect(indented(writeUbl(creditNote))).toMatchFileSnapshot('goldens/credit-note.ubl.xml');
  });

  it.each([
    ['DOMESTIC', 1900, 'S', undefined],
    ['DOMESTIC', 0, 'Z', undefined],
    ['REVERSE_CHARGE', 0, 'AE', 'Reverse charge'],
    ['OUTSIDE', 0, 'G', 'Export'],
  ] as const)('%s at %d basis points has category %s', (treatment, basisPoints, code, reason) => {
    const taxes = [{ treatment, basisPoints, net: '48943', tax: '0' }];
    const lines = invoiceContent().lines.map((line) => ({ ...line, taxBasisPoints: basisPoints }));
    const xml = writeCii(invoiceContent({ taxes, lines }));
    expect(xml).toContain(`<ram:CategoryCode>${code}</ram:CategoryCode>`);
    expect(/<ram:ExemptionReason>([^<]*)</.exec(xml)?.[1]).toBe(reason);
    expect(writeUbl(invoiceContent({ taxes, lines }))).toContain(`<cbc:ID>${code}</cbc:ID>`);
  });

  it('never has negative prices, and amounts without rounding', () => {
    const xml = writeCii(invoiceContent());
    expect(xml).not.toMatch(/<ram:ChargeAmount>-/);
    expect(xml).toContain('<ram:BilledQuantity unitCode="C62">-1</ram:BilledQuantity>');
    expect(xml).toContain('<ram:ChargeAmount>0.0125</ram:ChargeAmount>');
    const large = invoiceContent({ total: '9223372036854775807' });
    expect(writeCii(large)).toContain('<ram:GrandTotalAmount>92233720368547758.07</ram:GrandTotalAmount>');
  });

  it('escapes hostile names', () => {
    for (const xml of [
      writeCii(invoiceContent({ customer: hostile })),
      writeUbl(invoiceContent({ customer: hostile })),
    ]) {
      expect(xml).not.toContain('<script>');
      expect(xml).not.toContain('\u0000');
      expect(xml).toContain(']]&gt; &lt;script&gt;');
    }
  });
});

describe('PDF documents', () => {
  it('are the same bytes for the same content, and others for other content', async () => {
    const digest = async (content = invoiceContent()) =>
      createHash('sha256')
        .update(await renderInvoicePdf(content))
        .digest('hex');
    expect(await digest()).toBe(await digest());
    expect(await digest()).not.toBe(await digest(invoiceContent({ total: '58243' })));
  });

  it('embed the XML of invoices and credit notes, but none for statements', async () => {
    const content = invoiceContent();
    expect(streamsOf(await renderInvoicePdf(content))).toContain(writeCii(content));
    const statement = invoiceContent({ kind: 'STATEMENT' });
    expect(Buffer.from(await renderInvoicePdf(statement)).includes('factur-x.xml')).toBe(false);
  });

  it('claim PDF/A-3b and Factur-X, and are tagged', async () => {
    const text = Buffer.from(await renderInvoicePdf(invoiceContent())).toString('latin1');
    expect(text).toContain('<pdfaid:part>3</pdfaid:part>');
    expect(text).toContain('<fx:ConformanceLevel>EN 16931</fx:ConformanceLevel>');
    expect(text).toContain('/AFRelationship /Alternative');
    expect(text).toContain('/MarkInfo');
    expect(text).toContain('/StructTreeRoot');
  });

  it('break long invoices into pages with the head of the table on each, and survive hostile names', async () => {
    const lines = Array.from({ length: 500 }, (_, index) => ({
      description: `${hostile.name.slice(0, 40)} ${index}`,
      quantity: '1.5',
      unit: 'minutes',
      unitPrice: '1.25',
      amount: '2',
      taxBasisPoints: 1900,
    }));
    const pdf = await renderInvoicePdf(invoiceContent({ lines, customer: hostile, planName: hostile.name }));
    const pages =
      Buffer.from(pdf)
        .toString('latin1')
        .match(/\/Type \/Page\n/g) ?? [];
    expect(pages.length).toBeGreaterThan(8);
    expect(pages.length).toBeLessThan(25);
  });
});
