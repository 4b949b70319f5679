import type { ColumnType, Generated } from 'kysely';
import type { Json, Timestamp } from './accounts.ts';

type Condition = 'OK' | 'PENDING' | 'FIRING' | 'NO_DATA';

/** A rule over telemetry, where it stands, and what was told of it last. */
export type AlertRulesTable = {
  id: string;
  organization_id: string;
  name: string;
  description: string | null;
  license_key: string;
  severity: 'INFO' | 'WARNING' | 'CRITICAL';
  /** Everything else that was asked for, as the contract has it. */
  settings: Json<Record<string, unknown>>;
  /** The default rule it was made from. */
  preset: string | null;
  enabled: Generated<boolean>;
  /** Counts changes: what was measured for an earlier one is dropped. */
  revision: Generated<number>;
  silenced_until: Date | null;
  condition: Generated<Condition>;
  condition_since: Timestamp;
  /** Why it cannot be evaluated. */
  problem: string | null;
  problem_since: Date | null;
  /** Whether nobody was to be told at the last evaluation. */
  is_silenced: Generated<boolean>;
  /** The minute of the last evaluation, and when somebody set about one. */
  evaluated_at: Date | null;
  claimed_at: Date | null;
  last_fired_at: Date | null;
  is_notified: Generated<boolean>;
  notified_at: Date | null;
  notified_keys: ColumnType<string[], string | undefined, string>;
  created_at: Timestamp;
  modified_at: Timestamp;
};

/** Where one value of the dimension stands that a rule is split by; the key of a rule that is not split is empty. */
export type AlertValuesTable = {
  rule_id: string;
  key: string;
  condition: Condition;
  since: Date;
  /** The last outcomes, a letter each. */
  recent: string;
  value: number | null;
  reference: number | null;
  /** What was held against the threshold. */
  measured: number | null;
  impressions: string;
  evaluated_at: Date;
  /** When there were impressions last. */
  seen_at: Date;
};

export type AlertTransitionsTable = {
  id: string;
  organization_id: string;
  rule_id: string;
  key: string;
  from_condition: string;
  to_condition: string;
  value: number | null;
  reference: number | null;
  measured: number | null;
  impressions: string | null;
  window_start: Date | null;
  window_end: Date | null;
  is_silenced: Generated<boolean>;
  evidence: Json<Record<string, unknown>[]>;
  reason: string | null;
  happened_at: Date;
};

export type AlertRuleChannelsTable = { rule_id: string; notification_id: string; position: number };

/** What was said, to whom: by mail or by a message of the ledger. */
export type AlertMessagesTable = {
  id: string;
  organization_id: string;
  rule_id: string;
  kind: 'FIRING' | 'RESOLVED' | 'REMINDER';
  notification_id: string | null;
  channel_name: string;
  channel_type: string;
  recipient: string | null;
  mail_id: string | null;
  delivery_id: string | null;
  created_at: Date;
};
