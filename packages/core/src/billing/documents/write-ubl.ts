import type { InvoiceContent, InvoiceContentLine, InvoiceParty, InvoiceTax } from '@sluice/contract';
import {
  amountsOf,
  dayOf,
  dueDay,
  lastDayOf,
  lineValues,
  rate,
  taxCategory,
  taxOfLine,
  typeCode,
} from './e-invoice.ts';
import { document, element, type Xml } from './xml.ts';

const cbc = (name: string, text: string | undefined, attributes?: Record<string, string>): Xml =>
  element(`cbc:${name}`, text, attributes);
const cac = (name: string, ...children: (Xml | undefined)[]): Xml => element(`cac:${name}`, children);

const scheme = cac('TaxScheme', cbc('ID', 'VAT'));

const money = (content: InvoiceContent, name: string, minor: string): Xml =>
  cbc(name, amountsOf(content)(minor), { currencyID: content.currency });

const period = ({ periodStart, periodEnd }: { periodStart?: string; periodEnd?: string }): Xml | undefined =>
  periodStart === undefined || periodEnd === undefined
    ? undefined
    : cac('InvoicePeriod', cbc('StartDate', dayOf(periodStart)), cbc('EndDate', lastDayOf(periodEnd)));

const party = (role: string, { name, street, additional, city, state, zip, country, taxId }: InvoiceParty): Xml =>
  cac(
    role,
    cac(
      'Party',
      cac(
        'PostalAddress',
        cbc('StreetName', street),
        cbc('AdditionalStreetName', additional),
        cbc('CityName', city),
        cbc('PostalZone', zip),
        cbc('CountrySubentity', state),
        cac('Country', cbc('IdentificationCode', country)),
      ),
      taxId === undefined ? undefined : cac('PartyTaxScheme', cbc('CompanyID', taxId), scheme),
      cac('PartyLegalEntity', cbc('RegistrationName', name)),
    ),
  );

const category = (content: InvoiceContent, tax: InvoiceTax, name: string, withReason: boolean): Xml => {
  const { code, reason } = taxCategory(content, tax);
  return cac(
    name,
    cbc('ID', code),
    cbc('Percent', rate(tax.basisPoints)),
    withReason ? cbc('TaxExemptionReason', reason) : undefined,
    scheme,
  );
};

const line = (content: InvoiceContent, item: InvoiceContentLine, position: number): Xml => {
  const { quantity, unitCode, price } = lineValues(content, item);
  const isCredit = content.kind === 'CREDIT_NOTE';
  return cac(
    isCredit ? 'CreditNoteLine' : 'InvoiceLine',
    cbc('ID', String(position)),
    cbc(isCredit ? 'CreditedQuantity' : 'InvoicedQuantity', quantity, { unitCode }),
    money(content, 'LineExtensionAmount', item.amount),
    period(item),
    cac(
      'Item',
      cbc('Name', item.description),
      category(content, taxOfLine(content, item), 'ClassifiedTaxCategory', false),
    ),
    cac('Price', cbc('PriceAmount', price, { currencyID: content.currency })),
  );
};

const totals = (content: InvoiceContent): Xml[] => [
  cac(
    'TaxTotal',
    money(content, 'TaxAmount', content.tax),
    ...content.taxes.map((tax) =>
      cac(
        'TaxSubtotal',
        money(content, 'TaxableAmount', tax.net),
        money(content, 'TaxAmount', tax.tax),
        category(content, tax, 'TaxCategory', true),
      ),
    ),
  ),
  cac(
    'LegalMonetaryTotal',
    money(content, 'LineExtensionAmount', content.net),
    money(content, 'TaxExclusiveAmount', content.net),
    money(content, 'TaxInclusiveAmount', content.total),
    money(content, 'PayableAmount', content.total),
  ),
];

/** Writes an invoice or a credit note as UBL 2.1 (EN 16931). */
export const writeUbl = (content: InvoiceContent): string => {
  const isCredit = content.kind === 'CREDIT_NOTE';
  const name = isCredit ? 'CreditNote' : 'Invoice';
  const due = dueDay(content);
  return document(
    element(
      name,
      [
        cbc('CustomizationID', 'urn:cen.eu:en16931:2017'),
        cbc('ID', content.number),
        cbc('IssueDate', dayOf(content.issuedAt)),
        isCredit ? undefined : cbc('DueDate', due),
        cbc(isCredit ? 'CreditNoteTypeCode' : 'InvoiceTypeCode', typeCode(content)),
        cbc('Note', content.notes.join('\n')),
        cbc('DocumentCurrencyCode', content.currency),
        period(content),
        content.corrects === undefined
          ? undefined
          : cac('BillingReference', cac('InvoiceDocumentReference', cbc('ID', content.corrects))),
        party('AccountingSupplierParty', content.seller),
        party('AccountingCustomerParty', content.customer),
        ...totals(content),
        ...content.lines.map((item, index) => line(content, item, index + 1)),
      ],
      {
        xmlns: `urn:oasis:names:specification:ubl:schema:xsd:${name}-2`,
        'xmlns:cac': 'urn:oasis:names:specification:ubl:schema:xsd:CommonAggregateComponents-2',
        'xmlns:cbc': 'urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2',
      },
    ),
  );
};
