/**
 * Alert rules over telemetry, the state of their values, their history, and their notifications. Channels are rows of
 * `notifications`, so that their messages are in the webhook ledger. Deploy in any order.
 */
export const sql = `
create table alert_rules (
  id text primary key,
  organization_id text not null references organizations(id) on delete cascade,
  name text not null,
  description text,
  license_key text not null,
  severity text not null,
  settings jsonb not null,
  preset text,
  enabled boolean not null default true,
  revision integer not null default 1,
  silenced_until timestamptz,
  condition text not null default 'OK',
  condition_since timestamptz not null default now(),
  problem text,
  problem_since timestamptz,
  is_hushed boolean not null default false,
  evaluated_at timestamptz,
  claimed_at timestamptz,
  last_fired_at timestamptz,
  is_told boolean not null default false,
  told_at timestamptz,
  told_keys jsonb not null default '[]',
  created_at timestamptz not null default now(),
  modified_at timestamptz not null default now()
);
create index alert_rules_organization on alert_rules (organization_id, created_at desc, id);
create index alert_rules_due on alert_rules (evaluated_at) where enabled;
create table alert_values (
  rule_id text not null references alert_rules(id) on delete cascade,
  key text not null,
  condition text not null,
  since timestamptz not null,
  recent text not null,
  value double precision,
  reference double precision,
  measured double precision,
  impressions bigint not null,
  evaluated_at timestamptz not null,
  seen_at timestamptz not null,
  primary key (rule_id, key)
);
create table alert_transitions (
  id text primary key,
  organization_id text not null,
  rule_id text not null references alert_rules(id) on delete cascade,
  key text not null,
  from_condition text not null,
  to_condition text not null,
  value double precision,
  reference double precision,
  measured double precision,
  impressions bigint,
  window_start timestamptz,
  window_end timestamptz,
  is_hushed boolean not null default false,
  evidence jsonb not null default '[]',
  reason text,
  happened_at timestamptz not null
);
create index alert_transitions_rule on alert_transitions (rule_id, happened_at desc, id);
create table alert_rule_channels (
  rule_id text not null references alert_rules(id) on delete cascade,
  notification_id text not null references notifications(id) on delete cascade,
  position integer not null,
  primary key (rule_id, notification_id)
);
create index alert_rule_channels_notification on alert_rule_channels (notification_id);
create table alert_messages (
  id text primary key,
  organization_id text not null,
  rule_id text not null references alert_rules(id) on delete cascade,
  kind text not null,
  notification_id text references notifications(id) on delete set null,
  channel_name text not null,
  channel_type text not null,
  recipient text,
  mail_id text,
  delivery_id text,
  created_at timestamptz not null
);
create index alert_messages_rule on alert_messages (rule_id, created_at desc, id);
`;
