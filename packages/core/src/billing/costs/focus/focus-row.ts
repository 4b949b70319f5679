import {
  displayUnitOf,
  meters,
  productNames,
  toDisplayQuantity,
  type DisplayUnit,
  type MeterName,
  type ProductCategory,
} from '@sluice/contract';
import { csvCell } from '@sluice/contract/shared/csv';
import { exponentOf, toUnits } from '../../documents/money.ts';
import type { Decimal } from '../../rating/decimal.ts';

/** Account and month of all charges of an export; times are instants in ISO 8601. */
export type FocusAccount = {
  id: string;
  name: string;
  issuer: string;
  periodStart: string;
  periodEnd: string;
};

type Charge = {
  category: ProductCategory;
  currency: string;
  /** Minor units of the currency, without tax. */
  cost: Decimal;
  start: string;
  end: string;
};

/** Usage of one day, meter and set of dimensions by one organization. */
export type UsageCharge = Charge & {
  kind: 'Usage';
  organization: { id: string; name: string };
  meter: MeterName;
  quantity: number;
  dimensions: Readonly<Record<string, string>>;
};

/** The price of a plan, or a part of it. */
export type PlanCharge = Charge & { kind: 'Purchase'; description: string };

/** Values of FOCUS 1.2 for the kind of service of a meter. */
const serviceCategories: Partial<Record<MeterName, string>> = {
  'analytics.impressions': 'Analytics',
  'ai.tokens': 'AI and Machine Learning',
  'storage.volume': 'Storage',
};

const unitNames: Record<DisplayUnit, string> = {
  MINUTE: 'Minutes',
  GIGABYTE: 'GB',
  GB_MINUTE: 'GB-Minutes',
  IMPRESSION: 'Impressions',
  TOKEN: 'Tokens',
};

/** Dimensions that name a resource, and its type. */
const resourceDimensions = { stream: 'Stream', license: 'License', pool: 'Standby pool' } as const;

type Row = Record<string, string | number>;

const resourceOf = (dimensions: UsageCharge['dimensions']): Row => {
  for (const [name, type] of Object.entries(resourceDimensions)) {
    const id = dimensions[name];
    if (id !== undefined) return { ResourceId: id, ResourceType: type };
  }
  return {};
};

const usageColumns = ({ organization, meter, quantity, dimensions }: UsageCharge): Row => ({
  ChargeFrequency: 'Usage-Based',
  ChargeDescription: meters[meter].label,
  ConsumedQuantity: toDisplayQuantity(meter, quantity),
  ConsumedUnit: unitNames[displayUnitOf(meter)],
  ServiceCategory: serviceCategories[meter] ?? 'Media',
  SkuId: meter,
  SubAccountId: organization.id,
  SubAccountName: organization.name,
  Tags: JSON.stringify(dimensions),
  ...resourceOf(dimensions),
});

const planColumns = ({ description }: PlanCharge): Row => ({
  ChargeFrequency: 'Recurring',
  ChargeDescription: description,
  ServiceCategory: 'Media',
});

/** Columns of an export, in order; all are defined by FOCUS 1.2. */
const columns = [
  'BilledCost',
  'BillingAccountId',
  'BillingAccountName',
  'BillingCurrency',
  'BillingPeriodStart',
  'BillingPeriodEnd',
  'ChargeCategory',
  'ChargeDescription',
  'ChargeFrequency',
  'ChargePeriodStart',
  'ChargePeriodEnd',
  'ConsumedQuantity',
  'ConsumedUnit',
  'ContractedCost',
  'EffectiveCost',
  'InvoiceIssuerName',
  'ListCost',
  'ProviderName',
  'PublisherName',
  'ResourceId',
  'ResourceType',
  'ServiceCategory',
  'ServiceName',
  'SkuId',
  'SubAccountId',
  'SubAccountName',
  'Tags',
] as const;

/** Places of costs below the minor unit: charges are small parts of a bill. */
const costPlaces = 6;

/** The first line of an export: the names of its columns. */
export const focusHeader = columns.join(',');

/** Returns a line of an export, in the form of FOCUS 1.2 (FinOps Open Cost and Usage Specification). */
export const focusLine = (account: FocusAccount, charge: UsageCharge | PlanCharge): string => {
  const cost = toUnits(charge.cost.round(costPlaces).toFixed(), exponentOf(charge.currency));
  const row: Row = {
    BilledCost: cost,
    ListCost: cost,
    ContractedCost: cost,
    EffectiveCost: cost,
    BillingAccountId: account.id,
    BillingAccountName: account.name,
    BillingCurrency: charge.currency,
    BillingPeriodStart: account.periodStart,
    BillingPeriodEnd: account.periodEnd,
    ChargeCategory: charge.kind,
    ChargePeriodStart: charge.start,
    ChargePeriodEnd: charge.end,
    InvoiceIssuerName: account.issuer,
    ProviderName: 'Sluice',
    PublisherName: 'Sluice',
    ServiceName: productNames[charge.category],
    ...(charge.kind === 'Usage' ? usageColumns(charge) : planColumns(charge)),
  };
  return columns.map((name) => csvCell(row[name])).join(',');
};
