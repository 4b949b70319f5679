import { usualChatRetentionDays } from '@sluice/contract';
import { sql, type Database } from '@sluice/db';
import type { RawBuilder } from 'kysely';

/** Rows of one table that are deleted at a certain age. */
export type PurgeRule = {
  table: keyof Database;
  /** Column of the primary key. */
  key: string;
  /** Column of the time from which the age counts; leads an index. */
  since: string;
  days: number;
  /** Restricts the rule to some rows; receives the time before which rows are deleted. */
  condition?: (before: Date) => RawBuilder<boolean>;
};

/** Matches notifications whose encoding or manifest no longer exists; their last event may be sent after its deletion. */
const isOrphaned = (before: Date): RawBuilder<boolean> => sql<boolean>`resource_id is not null
  and (triggered_at is null or triggered_at < ${before})
  and not exists (select from encodings where encodings.id = notifications.resource_id)
  and not exists (select from manifests where manifests.id = notifications.resource_id)`;

/** Matches chats that are older than their organization keeps them. */
const isPastRetention = (now: Date): RawBuilder<boolean> => sql<boolean>`modified_at < ${now}::timestamptz
  - interval '1 day' * coalesce((select chat_retention_days from ai_settings
    where ai_settings.organization_id = agent_sessions.organization_id), ${usualChatRetentionDays})`;

export const purgeRules: readonly PurgeRule[] = [
  { table: 'one_time_tokens', key: 'token_hash', since: 'expires_at', days: 1 },
  { table: 'known_devices', key: 'id', since: 'expires_at', days: 0 },
  { table: 'email_verifications', key: 'email', since: 'expires_at', days: 1 },
  { table: 'login_attempts', key: 'subject', since: 'modified_at', days: 1 },
  { table: 'api_keys', key: 'id', since: 'expires_at', days: 0, condition: () => sql<boolean>`kind = 'SESSION'` },
  { table: 'source_probes', key: 'id', since: 'used_at', days: 30 },
  { table: 'mails', key: 'id', since: 'created_at', days: 90 },
  { table: 'support_mails', key: 'id', since: 'received_at', days: 90 },
  { table: 'support_automatic_replies', key: 'sender', since: 'sent_at', days: 2 },
  { table: 'notification_deliveries', key: 'id', since: 'created_at', days: 90 },
  { table: 'alert_messages', key: 'id', since: 'created_at', days: 90 },
  { table: 'alert_transitions', key: 'id', since: 'happened_at', days: 400 },
  { table: 'analytics_anomalies', key: 'id', since: 'modified_at', days: 400 },
  { table: 'agent_proposals', key: 'id', since: 'created_at', days: 90 },
  { table: 'agent_sessions', key: 'id', since: 'modified_at', days: 0, condition: isPastRetention },
  { table: 'ai_calls', key: 'id', since: 'created_at', days: 400 },
  { table: 'delivery_servers', key: 'id', since: 'seen_at', days: 1 },
  { table: 'collector_reports', key: 'id', since: 'seen_at', days: 1 },
  { table: 'stream_denied_tokens', key: 'id', since: 'expires_at', days: 1 },
  { table: 'stream_refusals', key: 'id', since: 'hour', days: 30 },
  { table: 'notifications', key: 'id', since: 'modified_at', days: 1, condition: isOrphaned },
];
