import { type AlertChannel, type AlertChannelType, notFound } from '@sluice/contract';
import type { Database, Selectable } from '@sluice/db';
import type { Context } from '../../../shared/context.ts';
import { toInstant } from '../../../shared/instant.ts';
import { alertEventType } from '@sluice/contract/analytics/alerts/vocabulary';

export type ChannelRow = Selectable<Database['notifications']>;

/** Settings column of a channel; the ledger reads `url`, `method` and `insecureSsl`. */
export type ChannelSettings = {
  channel: AlertChannelType;
  emails?: string[];
  url?: string;
  method?: 'POST';
  insecureSsl?: false;
};

// Written only by the operations of this feature.
export const channelSettings = (row: Pick<ChannelRow, 'settings'>): ChannelSettings =>
  row.settings as unknown as ChannelSettings;

/** Selects the `notifications` rows that are alert channels of the organization. */
export const channelRows = ({ db, organizationId }: Context) =>
  db.selectFrom('notifications').where('organization_id', '=', organizationId).where('event_type', '=', alertEventType);

/** Loads a channel of the caller's organization; throws `not_found`. */
export const loadChannel = (context: Context, id: string): Promise<ChannelRow> =>
  channelRows(context)
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow(() => notFound('alert channel', id));

// The path of a chat's incoming webhook serves as its password.
const shownUrl = ({ channel, url }: ChannelSettings): string | undefined =>
  url === undefined || channel === 'WEBHOOK' ? url : `${new URL(url).origin}/…`;

/** Returns a channel in its wire format. */
export const toChannel = (row: ChannelRow, rules: number): AlertChannel => {
  const settings = channelSettings(row);
  const url = shownUrl(settings);
  return {
    id: row.id,
    name: row.name ?? row.id,
    type: settings.channel,
    ...(settings.emails && { emails: settings.emails }),
    ...(url !== undefined && { url }),
    muted: row.muted,
    rules,
    ...(settings.channel === 'WEBHOOK' && { signature: { type: 'HMAC' as const } }),
    createdAt: toInstant(row.created_at),
    modifiedAt: toInstant(row.modified_at),
  };
};

/** Counts the rules that use each of the channels. */
export const ruleCounts = async ({ db }: Context, ids: readonly string[]): Promise<Map<string, number>> => {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('alert_rule_channels')
    .select(({ fn }) => ['notification_id', fn.countAll().as('count')])
    .where('notification_id', 'in', [...ids])
    .groupBy('notification_id')
    .execute();
  return new Map(rows.map(({ notification_id, count }) => [notification_id, Number(count)]));
};
