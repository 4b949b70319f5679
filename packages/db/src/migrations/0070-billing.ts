/**
 * Billing: the usage ledger, plans, subscriptions, invoices, payments, and budgets. Deploy before the roles.
 *
 * Quantities are integers in the base unit of their meter, and amounts are integers in minor units of their currency.
 * Rows that a bill depends on keep the ids of organizations without a foreign key, so they outlive what they describe.
 */
export const sql = `
create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name using errcode = 'restrict_violation';
end $$;

create table billing_sellers (
  id text primary key,
  name text not null,
  address jsonb not null,
  email text,
  tax_id text,
  country text not null check (country ~ '^[A-Z]{2}$'),
  payment_note text,
  created_at timestamptz not null default now()
);

create table billing_tax_rates (
  id text primary key,
  seller_id text not null references billing_sellers(id),
  country text not null check (country ~ '^[A-Z]{2}$'),
  kind text not null check (kind in ('STANDARD', 'REDUCED', 'ZERO')),
  basis_points integer not null check (basis_points between 0 and 10000),
  valid_from date not null,
  valid_until date,
  unique (seller_id, country, kind, valid_from)
);

create table billing_accounts (
  organization_id text primary key,
  currency text not null,
  time_zone text not null default 'UTC',
  seller_id text references billing_sellers(id),
  contact jsonb not null default '{}',
  country text check (country ~ '^[A-Z]{2}$'),
  tax_id text,
  collection text not null default 'AUTOMATIC' check (collection in ('AUTOMATIC', 'MANUAL')),
  provider_ref text unique,
  dunning_started_at timestamptz,
  created_at timestamptz not null default now(),
  modified_at timestamptz not null default now()
);

create table price_plans (
  id text primary key,
  slug text not null,
  version integer not null check (version > 0),
  category text not null check (category in ('ENCODING', 'PLAYER', 'ANALYTICS', 'STREAMS')),
  name text not null,
  display_type text not null check (display_type in ('SELF_SERVICE', 'ENTERPRISE', 'TRIAL', 'EXTENDED_TRIAL')),
  currency text not null,
  terms jsonb not null,
  created_at timestamptz not null default now(),
  unique (slug, version)
);
create trigger price_plans_append_only before update or delete on price_plans
  for each row execute function refuse_change();
create trigger price_plans_not_truncated before truncate on price_plans execute function refuse_change();

create table price_plan_offers (
  slug text primary key,
  plan_id text not null references price_plans(id),
  is_hidden boolean not null default false,
  is_initial boolean not null default false,
  modified_at timestamptz not null default now()
);

create table subscriptions (
  id text primary key,
  organization_id text not null,
  category text not null check (category in ('ENCODING', 'PLAYER', 'ANALYTICS', 'STREAMS')),
  plan_id text not null references price_plans(id),
  state text not null check (state in
    ('TRIALING', 'ACTIVE', 'DUNNING_STARTS', 'PAST_DUE', 'DUNNING_FAILS', 'UNPAID', 'EXPIRED', 'CANCELED')),
  anchor_at timestamptz not null,
  period_index integer not null default 0 check (period_index >= 0),
  period_start timestamptz not null,
  period_end timestamptz not null check (period_end > period_start),
  trial_ends_at timestamptz,
  cancel_at_end_of_period boolean not null default false,
  cancel_reason text,
  next_plan_id text references price_plans(id),
  ended_at timestamptz,
  created_at timestamptz not null default now(),
  modified_at timestamptz not null default now(),
  check (not cancel_at_end_of_period or next_plan_id is null)
);
create unique index subscriptions_live on subscriptions (organization_id, category)
  where state not in ('EXPIRED', 'CANCELED');
create index subscriptions_due on subscriptions (period_end) where state not in ('EXPIRED', 'CANCELED');

create table subscription_transitions (
  id bigint generated always as identity primary key,
  subscription_id text not null references subscriptions(id),
  organization_id text not null,
  from_state text,
  to_state text not null,
  from_plan_id text,
  to_plan_id text,
  actor text not null,
  cause text not null,
  occurred_at timestamptz not null default now()
);
create index subscription_transitions_subscription on subscription_transitions (subscription_id, id);

create table usage_entries (
  source text not null,
  source_id text not null,
  meter text not null,
  account_id text not null,
  organization_id text not null,
  quantity bigint not null,
  occurred_at timestamptz not null,
  recorded_at timestamptz not null default now(),
  seq bigint generated always as identity,
  dimensions jsonb not null default '{}',
  reverses jsonb,
  primary key (source, source_id, meter),
  check ((quantity < 0) = (reverses is not null))
);
create unique index usage_entries_seq on usage_entries (seq);
create index usage_entries_account on usage_entries (account_id, seq);
create index usage_entries_organization on usage_entries (organization_id, meter, occurred_at);
create trigger usage_entries_append_only before update or delete on usage_entries
  for each row execute function refuse_change();
create trigger usage_entries_not_truncated before truncate on usage_entries execute function refuse_change();

create table usage_days (
  organization_id text not null,
  account_id text not null,
  meter text not null,
  day date not null,
  dimension_hash text not null,
  dimensions jsonb not null,
  quantity numeric(30) not null,
  primary key (organization_id, meter, day, dimension_hash)
);
create index usage_days_account on usage_days (account_id, meter, day);

create table usage_reservations (
  source text not null,
  source_id text not null,
  meter text not null,
  account_id text not null,
  organization_id text not null,
  quantity bigint not null check (quantity >= 0),
  reserved_at timestamptz not null default now(),
  primary key (source, source_id, meter)
);
create index usage_reservations_account on usage_reservations (account_id, meter);

create table budgets (
  id text primary key,
  organization_id text not null,
  name text not null,
  category text check (category in ('ENCODING', 'PLAYER', 'ANALYTICS', 'STREAMS')),
  label text,
  amount bigint not null check (amount >= 0),
  currency text not null,
  action text not null default 'ALERT' check (action in ('ALERT', 'STOP', 'STOP_DELIVERY')),
  emails text[] not null default '{}',
  lifted_until timestamptz,
  created_at timestamptz not null default now(),
  modified_at timestamptz not null default now()
);
create index budgets_organization on budgets (organization_id, created_at);

create table budget_alerts (
  budget_id text not null references budgets(id) on delete cascade,
  period_start timestamptz not null,
  threshold text not null,
  spent bigint not null,
  sent_at timestamptz not null default now(),
  primary key (budget_id, period_start, threshold)
);

create table billing_cycles (
  id text primary key,
  subscription_id text not null references subscriptions(id),
  account_id text not null,
  category text not null,
  plan_id text not null references price_plans(id),
  period_index integer not null,
  period_start timestamptz not null,
  period_end timestamptz not null,
  state text not null default 'OPEN' check (state in ('OPEN', 'DRAFT', 'CLOSED')),
  from_seq bigint,
  to_seq bigint,
  plan_changes jsonb not null default '[]',
  closed_at timestamptz,
  created_at timestamptz not null default now(),
  unique (subscription_id, period_start)
);
create index billing_cycles_due on billing_cycles (period_end) where state <> 'CLOSED';

create table invoice_series (
  name text primary key,
  prefix text not null,
  next_number bigint not null default 1,
  last_sha256 text
);

create table invoices (
  id text primary key,
  series text not null references invoice_series(name),
  number text not null unique,
  kind text not null check (kind in ('INVOICE', 'STATEMENT', 'CREDIT_NOTE')),
  account_id text not null,
  category text not null,
  cycle_id text references billing_cycles(id),
  corrects text references invoices(id),
  currency text not null,
  net bigint not null,
  tax bigint not null,
  total bigint not null,
  content jsonb not null,
  sha256 text not null unique,
  previous_sha256 text,
  period_start timestamptz,
  period_end timestamptz,
  due_at timestamptz,
  created_at timestamptz not null default now(),
  check (net + tax = total)
);
create index invoices_account on invoices (account_id, category, created_at desc, id);
create unique index invoices_cycle on invoices (cycle_id, kind) where kind <> 'CREDIT_NOTE';
create trigger invoices_append_only before update or delete on invoices
  for each row execute function refuse_change();
create trigger invoices_not_truncated before truncate on invoices execute function refuse_change();

create table invoice_lines (
  invoice_id text not null references invoices(id),
  position integer not null,
  kind text not null check (kind in ('BASE', 'USAGE', 'OVERAGE', 'LATE_USAGE', 'PRORATION', 'CREDIT', 'DISCOUNT')),
  meter text,
  description text not null,
  quantity numeric,
  unit text,
  unit_price text,
  amount bigint not null,
  tax_basis_points integer not null,
  period_start timestamptz,
  period_end timestamptz,
  evidence jsonb,
  primary key (invoice_id, position)
);
create trigger invoice_lines_append_only before update or delete on invoice_lines
  for each row execute function refuse_change();

create table invoice_documents (
  invoice_id text not null references invoices(id),
  format text not null check (format in ('PDF', 'CII', 'UBL')),
  sha256 text not null,
  storage_key text not null,
  created_at timestamptz not null default now(),
  primary key (invoice_id, format)
);

create table ledger_postings (
  id bigint generated always as identity primary key,
  journal_id text not null,
  account_id text not null,
  ledger text not null check (ledger in ('RECEIVABLE', 'REVENUE', 'TAX', 'CASH', 'CREDIT')),
  currency text not null,
  amount bigint not null,
  invoice_id text references invoices(id),
  payment_id text,
  posted_at timestamptz not null default now()
);
create index ledger_postings_account on ledger_postings (account_id, ledger, currency);
create index ledger_postings_invoice on ledger_postings (invoice_id);
create index ledger_postings_journal on ledger_postings (journal_id);
create trigger ledger_postings_append_only before update or delete on ledger_postings
  for each row execute function refuse_change();
create function check_journal_balance() returns trigger language plpgsql as $$
begin
  if (select sum(amount) from ledger_postings where journal_id = new.journal_id) <> 0 then
    raise exception 'journal % does not balance', new.journal_id using errcode = 'check_violation';
  end if;
  return null;
end $$;
create constraint trigger ledger_postings_balance after insert on ledger_postings
  deferrable initially deferred for each row execute function check_journal_balance();

create table payment_methods (
  id text primary key,
  organization_id text not null,
  provider text not null,
  provider_ref text not null unique,
  brand text,
  last_digits text,
  expires_month integer,
  expires_year integer,
  holder text,
  is_default boolean not null default false,
  created_at timestamptz not null default now()
);
create index payment_methods_organization on payment_methods (organization_id, created_at);
create unique index payment_methods_default on payment_methods (organization_id) where is_default;

create table payments (
  id text primary key,
  account_id text not null,
  invoice_id text references invoices(id),
  attempt integer not null,
  method text not null check (method in ('CARD', 'BANK', 'CREDIT')),
  state text not null check (state in ('PENDING', 'UNKNOWN', 'ACTION_REQUIRED', 'SUCCEEDED', 'FAILED', 'REFUNDED')),
  currency text not null,
  amount bigint not null check (amount > 0),
  provider_id text unique,
  action_url text,
  failure jsonb,
  reference text,
  created_at timestamptz not null default now(),
  settled_at timestamptz,
  unique (invoice_id, attempt)
);
create index payments_account on payments (account_id, created_at desc);

create table provider_events (
  provider text not null,
  id text not null,
  type text not null,
  body jsonb not null,
  received_at timestamptz not null default now(),
  handled_at timestamptz,
  primary key (provider, id)
);

create table billing_clock (
  id boolean primary key default true check (id),
  highest_seen timestamptz not null default now(),
  is_held boolean not null default false,
  reason text
);
insert into billing_clock (id) values (true);
`;
