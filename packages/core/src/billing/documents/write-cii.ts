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

const namespaces = {
  'xmlns:rsm': 'urn:un:unece:uncefact:data:standard:CrossIndustryInvoice:100',
  'xmlns:ram': 'urn:un:unece:uncefact:data:standard:ReusableAggregateBusinessInformationEntity:100',
  'xmlns:udt': 'urn:un:unece:uncefact:data:standard:UnqualifiedDataType:100',
};

const ram = (name: string, ...children: (Xml | string | undefined)[]): Xml => element(`ram:${name}`, children);

/** A date as `YYYYMMDD`, format 102. */
const date = (name: string, day: string): Xml =>
  ram(name, element('udt:DateTimeString', day.replaceAll('-', ''), { format: '102' }));

const period = ({ periodStart, periodEnd }: { periodStart?: string; periodEnd?: string }): Xml | undefined =>
  periodStart === undefined || periodEnd === undefined
    ? undefined
    : ram(
        'BillingSpecifiedPeriod',
        date('StartDateTime', dayOf(periodStart)),
        date('EndDateTime', lastDayOf(periodEnd)),
      );

const party = (
  name: string,
  { name: title, street, additional, city, state, zip, country, taxId }: InvoiceParty,
): Xml =>
  ram(
    name,
    ram('Name', title),
    ram(
      'PostalTradeAddress',
      ram('PostcodeCode', zip),
      ram('LineOne', street),
      ram('LineTwo', additional),
      ram('CityName', city),
      ram('CountryID', country),
      ram('CountrySubDivisionName', state),
    ),
    taxId === undefined ? undefined : ram('SpecifiedTaxRegistration', element('ram:ID', taxId, { schemeID: 'VA' })),
  );

const lineItem = (content: InvoiceContent, line: InvoiceContentLine, position: number): Xml => {
  const { quantity, unitCode, price, amount } = lineValues(content, line);
  const { code } = taxCategory(content, taxOfLine(content, line));
  return ram(
    'IncludedSupplyChainTradeLineItem',
    ram('AssociatedDocumentLineDocument', ram('LineID', String(position))),
    ram('SpecifiedTradeProduct', ram('Name', line.description)),
    ram('SpecifiedLineTradeAgreement', ram('NetPriceProductTradePrice', ram('ChargeAmount', price))),
    ram('SpecifiedLineTradeDelivery', element('ram:BilledQuantity', quantity, { unitCode })),
    ram(
      'SpecifiedLineTradeSettlement',
      ram(
        'ApplicableTradeTax',
        ram('TypeCode', 'VAT'),
        ram('CategoryCode', code),
        ram('RateApplicablePercent', rate(line.taxBasisPoints)),
      ),
      period(line),
      ram('SpecifiedTradeSettlementLineMonetarySummation', ram('LineTotalAmount', amount)),
    ),
  );
};

const headerTax = (content: InvoiceContent, tax: InvoiceTax): Xml => {
  const amount = amountsOf(content);
  const { code, reason } = taxCategory(content, tax);
  return ram(
    'ApplicableTradeTax',
    ram('CalculatedAmount', amount(tax.tax)),
    ram('TypeCode', 'VAT'),
    ram('ExemptionReason', reason),
    ram('BasisAmount', amount(tax.net)),
    ram('CategoryCode', code),
    ram('RateApplicablePercent', rate(tax.basisPoints)),
  );
};

const settlement = (content: InvoiceContent): Xml => {
  const amount = amountsOf(content);
  const { currency, net, tax, total, corrects, number } = content;
  return ram(
    'ApplicableHeaderTradeSettlement',
    ram('PaymentReference', number),
    ram('InvoiceCurrencyCode', currency),
    ...content.taxes.map((one) => headerTax(content, one)),
    period(content),
    ram('SpecifiedTradePaymentTerms', date('DueDateDateTime', dueDay(content))),
    ram(
      'SpecifiedTradeSettlementHeaderMonetarySummation',
      ram('LineTotalAmount', amount(net)),
      ram('TaxBasisTotalAmount', amount(net)),
      element('ram:TaxTotalAmount', amount(tax), { currencyID: currency }),
      ram('GrandTotalAmount', amount(total)),
      ram('DuePayableAmount', amount(total)),
    ),
    corrects === undefined ? undefined : ram('InvoiceReferencedDocument', ram('IssuerAssignedID', corrects)),
  );
};

/** Writes an invoice as Cross Industry Invoice (EN 16931), the XML that Factur-X and ZUGFeRD embed in a PDF. */
export const writeCii = (content: InvoiceContent): string =>
  document(
    element(
      'rsm:CrossIndustryInvoice',
      [
        element('rsm:ExchangedDocumentContext', [
          ram('GuidelineSpecifiedDocumentContextParameter', ram('ID', 'urn:cen.eu:en16931:2017')),
        ]),
        element('rsm:ExchangedDocument', [
          ram('ID', content.number),
          ram('TypeCode', typeCode(content)),
          date('IssueDateTime', dayOf(content.issuedAt)),
          ...content.notes.map((note) => ram('IncludedNote', ram('Content', note))),
        ]),
        element('rsm:SupplyChainTradeTransaction', [
          ...content.lines.map((line, index) => lineItem(content, line, index + 1)),
          ram(
            'ApplicableHeaderTradeAgreement',
            party('SellerTradeParty', content.seller),
            party('BuyerTradeParty', content.customer),
          ),
          { xml: '<ram:ApplicableHeaderTradeDelivery/>' },
          settlement(content),
        ]),
      ],
      namespaces,
    ),
  );
