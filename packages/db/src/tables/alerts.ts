import type { ColumnType, Generated } from 'kysely';
import type { Json, Timestamp } from './accounts.ts';

type Condition = 'OK' | 'PENDING' | 'FIRING' | 'NO_DATA';

/** An alert rule over telemetry, its state and its last notification. */
export type AlertRulesTable = {
  id: string;
  organization_id: string;
  name: string;
  description: string | null;
  license_key: string;
  severity: 'INFO' | 'WARNING' | 'CRITICAL';
  /** All other fields of the rule, as in the contract. */
  settings: Json<Record<string, unknown>>;
  /** Key of the default rule it was created from. */
  preset: string | null;
  enabled: Generated<boolean>;
  /** Counts changes: measurements for an earlier revision are dropped. */
  revision: Generated<number>;
  silenced_until: Date | null;
  condition: Generated<Condition>;
  condition_since: Timestamp;
  /** Reason why the rule cannot be evaluated. */
  problem: string | null;
  problem_since: Date | null;
  /** True when notifications were silenced at the last evaluation. */
  is_silenced: Generated<boolean>;
  /** Minute of the last evaluation, and time at which the rule was last claimed for evaluation. */
  evaluated_at: Date | null;
  claimed_at: Date | null;
  last_fired_at: Date | null;
  is_notified: Generated<boolean>;
  notified_at: Date | null;
  notified_keys: ColumnType<string[], string | undefined, string>;
  created_at: Timestamp;
  modified_at: Timestamp;
};

/** State of one value of the dimension that a rule is split by; the key is empty if the rule is not split. */
export type AlertValuesTable = {
  rule_id: string;
  key: string;
  condition: Condition;
  since: Date;
  /** Recent outcomes, one letter each. */
  recent: string;
  value: number | null;
  reference: number | null;
  /** Number compared with the threshold. */
  measured: number | null;
  impressions: string;
  evaluated_at: Date;
  /** Time of the last impressions. */
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

/** Sent notifications with their recipients, as an email or a message of the ledger. */
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
