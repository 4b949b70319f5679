import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { Json, Timestamp } from './accounts.ts';

/** An int8 column: read as a string, since it may exceed the safe range of a number. */
type BigInteger = ColumnType<string, string | number | bigint, string | number | bigint>;
type ProductCategory = 'ENCODING' | 'PLAYER' | 'ANALYTICS' | 'STREAMS';
type Dimensions = Record<string, string>;

export type BillingSellersTable = {
  id: string;
  name: string;
  address: Json<Record<string, string>>;
  email: string | null;
  tax_id: string | null;
  /** ISO 3166 code. */
  country: string;
  payment_note: string | null;
  created_at: Timestamp;
};

export type BillingTaxRatesTable = {
  id: string;
  seller_id: string;
  country: string;
  kind: 'STANDARD' | 'REDUCED' | 'ZERO';
  /** Hundredths of a percent. */
  basis_points: number;
  valid_from: ColumnType<Date, string, string>;
  valid_until: ColumnType<Date | null, string | null, string | null>;
};

/** Payer: a root organization, or a sub-organization with an account of its own. */
export type BillingAccountsTable = {
  organization_id: string;
  currency: string;
  /** IANA name; billing periods are counted in it. */
  time_zone: Generated<string>;
  seller_id: string | null;
  contact: ColumnType<Record<string, unknown>, string | undefined, string>;
  country: string | null;
  tax_id: string | null;
  collection: Generated<'AUTOMATIC' | 'MANUAL'>;
  /** Customer of the payment provider. */
  provider_ref: string | null;
  dunning_started_at: Date | null;
  /** Day of the last step of dunning that was taken. */
  dunning_day: number | null;
  created_at: Timestamp;
  modified_at: Timestamp;
};

/** A version of a plan; rows never change. */
export type PricePlansTable = {
  id: string;
  slug: string;
  version: number;
  category: ProductCategory;
  name: string;
  display_type: 'SELF_SERVICE' | 'ENTERPRISE' | 'TRIAL' | 'EXTENDED_TRIAL';
  currency: string;
  /** Parsed by `planTerms` of the contract. */
  terms: Json<unknown>;
  created_at: Timestamp;
};

/** The version of a plan that new subscriptions get. */
export type PricePlanOffersTable = {
  slug: string;
  plan_id: string;
  is_hidden: Generated<boolean>;
  /** New organizations subscribe to it first. */
  is_initial: Generated<boolean>;
  modified_at: Timestamp;
};

export type SubscriptionState =
  | 'TRIALING'
  | 'ACTIVE'
  | 'DUNNING_STARTS'
  | 'PAST_DUE'
  | 'DUNNING_FAILS'
  | 'UNPAID'
  | 'EXPIRED'
  | 'CANCELED';

export type SubscriptionsTable = {
  id: string;
  organization_id: string;
  category: ProductCategory;
  plan_id: string;
  state: SubscriptionState;
  /** Instant from which all periods are counted. */
  anchor_at: Date;
  period_index: Generated<number>;
  period_start: Date;
  period_end: Date;
  trial_ends_at: Date | null;
  cancel_at_end_of_period: Generated<boolean>;
  cancel_reason: string | null;
  next_plan_id: string | null;
  ended_at: Date | null;
  created_at: Timestamp;
  modified_at: Timestamp;
};

export type SubscriptionTransitionsTable = {
  id: GeneratedAlways<string>;
  subscription_id: string;
  organization_id: string;
  from_state: SubscriptionState | null;
  to_state: SubscriptionState;
  from_plan_id: string | null;
  to_plan_id: string | null;
  actor: string;
  cause: string;
  occurred_at: Timestamp;
};

/** The usage ledger: append-only, keyed by its source, so that a repeated write adds nothing. */
export type UsageEntriesTable = {
  source: string;
  source_id: string;
  meter: string;
  /** Organization of the billing account at the time of recording. */
  account_id: string;
  organization_id: string;
  /** In the base unit of the meter; negative only for a reversal. */
  quantity: BigInteger;
  occurred_at: Date;
  recorded_at: Timestamp;
  /** Order of recording, by which billing cycles cut off. */
  seq: GeneratedAlways<string>;
  dimensions: Json<Dimensions>;
  /** Entry that a negative quantity reverses. */
  reverses: Json<{ source: string; sourceId: string }> | null;
};

/** Sums of the ledger by day (UTC), written in the transaction of their entries. */
export type UsageDaysTable = {
  organization_id: string;
  account_id: string;
  meter: string;
  day: ColumnType<Date, string, string>;
  dimension_hash: string;
  dimensions: Json<Dimensions>;
  quantity: BigInteger;
};

/** Usage from before the ledger that has been added to it. */
export type UsageBackfillsTable = { name: string; done_at: Timestamp };

/** Usage of work that has been admitted and is not yet recorded. */
export type UsageReservationsTable = {
  source: string;
  source_id: string;
  meter: string;
  account_id: string;
  organization_id: string;
  quantity: BigInteger;
  reserved_at: Timestamp;
  /** Expected additions to the ledger; quantities are integers as text. */
  parts: ColumnType<{ meter: string; dimensions: Dimensions; quantity: string }[], string | undefined, string>;
};

export type BudgetsTable = {
  id: string;
  organization_id: string;
  name: string;
  /** All products if null. */
  category: ProductCategory | null;
  label: string | null;
  /** Minor units of the currency, for each calendar month (UTC). */
  amount: BigInteger;
  currency: string;
  action: Generated<'ALERT' | 'STOP' | 'STOP_DELIVERY'>;
  emails: Generated<string[]>;
  lifted_until: Date | null;
  /** As of `evaluated_at`; `expected` is extrapolated to the end of the month. */
  spent: ColumnType<string, bigint | undefined, bigint>;
  expected: ColumnType<string, bigint | undefined, bigint>;
  evaluated_at: Date | null;
  /** Since when the amount of the current month is used up. */
  reached_at: Date | null;
  created_at: Timestamp;
  modified_at: Timestamp;
};

export type BudgetAlertsTable = {
  budget_id: string;
  period_start: Date;
  threshold: string;
  spent: BigInteger;
  sent_at: Timestamp;
};

export type BillingCyclesTable = {
  id: string;
  subscription_id: string;
  account_id: string;
  category: ProductCategory;
  plan_id: string;
  period_index: number;
  period_start: Date;
  period_end: Date;
  state: Generated<'OPEN' | 'DRAFT' | 'CLOSED'>;
  /** Entries of the account after `from_seq` up to `to_seq` belong to the cycle. */
  from_seq: BigInteger | null;
  to_seq: BigInteger | null;
  /** Plans of the period before its last one. */
  plan_changes: ColumnType<PlanChange[], string | undefined, string>;
  closed_at: Date | null;
  created_at: Timestamp;
};

/** A change of plans within a period; entries up to `seq` are rated by the previous plan. */
export type PlanChange = { fromPlanId: string; toPlanId: string; at: string; seq: string };

export type InvoiceSeriesTable = {
  name: string;
  prefix: string;
  next_number: Generated<string>;
  last_sha256: string | null;
};

/** An issued document; rows never change. Amounts are minor units of the currency. */
export type InvoicesTable = {
  id: string;
  series: string;
  number: string;
  kind: 'INVOICE' | 'STATEMENT' | 'CREDIT_NOTE';
  account_id: string;
  category: ProductCategory;
  cycle_id: string | null;
  /** Invoice that a credit note corrects. */
  corrects: string | null;
  currency: string;
  net: BigInteger;
  tax: BigInteger;
  total: BigInteger;
  content: Json<unknown>;
  sha256: string;
  previous_sha256: string | null;
  period_start: Date | null;
  period_end: Date | null;
  due_at: Date | null;
  created_at: Timestamp;
};

export type InvoiceDocumentsTable = {
  invoice_id: string;
  format: 'PDF' | 'CII' | 'UBL';
  sha256: string;
  storage_key: string;
  mailed_at: Date | null;
  created_at: Timestamp;
};

/** Double entry: the amounts of a journal add up to zero. */
export type LedgerPostingsTable = {
  id: GeneratedAlways<string>;
  journal_id: string;
  account_id: string;
  ledger: 'RECEIVABLE' | 'REVENUE' | 'TAX' | 'CASH' | 'CREDIT';
  currency: string;
  amount: BigInteger;
  invoice_id: string | null;
  payment_id: string | null;
  posted_at: Timestamp;
};

export type PaymentMethodsTable = {
  id: string;
  organization_id: string;
  provider: string;
  provider_ref: string;
  brand: string | null;
  last_digits: string | null;
  expires_month: number | null;
  expires_year: number | null;
  holder: string | null;
  is_default: Generated<boolean>;
  created_at: Timestamp;
};

export type PaymentsTable = {
  id: string;
  account_id: string;
  invoice_id: string | null;
  attempt: number;
  method: 'CARD' | 'BANK' | 'CREDIT';
  state: 'PENDING' | 'UNKNOWN' | 'ACTION_REQUIRED' | 'SUCCEEDED' | 'FAILED' | 'REFUNDED';
  currency: string;
  amount: BigInteger;
  provider_id: string | null;
  action_url: string | null;
  failure: Json<{ code: string; message: string }> | null;
  reference: string | null;
  created_at: Timestamp;
  settled_at: Date | null;
};

export type RefundsTable = {
  id: string;
  account_id: string;
  payment_id: string;
  state: Generated<'PENDING' | 'SUCCEEDED'>;
  currency: string;
  amount: BigInteger;
  reason: string;
  created_at: Timestamp;
  settled_at: Date | null;
};

export type ProviderEventsTable = {
  provider: string;
  id: string;
  type: string;
  body: Json<unknown>;
  received_at: Timestamp;
  handled_at: Date | null;
};

/** One row: the latest instant that billing has seen, and whether a leap of the clock holds it. */
export type BillingClockTable = {
  id: Generated<boolean>;
  highest_seen: Timestamp;
  is_held: Generated<boolean>;
  reason: string | null;
};
