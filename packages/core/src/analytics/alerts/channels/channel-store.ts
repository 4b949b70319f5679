import { type AlertChannel, type AlertChannelType, notFound } from '@sluice/contract';
import type { Database, Selectable } from '@sluice/db';
import type { Context } from '../../../shared/context.ts';
import { toInstant } from '../../../shared/instant.ts';
import { alertEventType } from '../alert-context.ts';

export type ChannelRow = Selectable<Database['notifications']>;

/** What of a channel lies in its settings; the ledger reads `url`, `method` and `insecureSsl`. */
export type ChannelSettings = {
  channel: AlertChannelType;
  emails?: string[];
  url?: string;
  method?: 'POST';
  insecureSsl?: false;
};

// Written by the verbs of this feature alone.
export const channelSettings = (row: Pick<ChannelRow, 'settings'>): ChannelSettings =>
  row.settings as unknown as ChannelSettings;

/** The rows of `notifications` that are channels of the organization's alerts. */
export const channelRows = ({ db, organizationId }: Context) =>
  db.selectFrom('notifications').where('organization_id', '=', organizationId).where('event_type', '=', alertEventType);

/** The channel in the caller's organization; throws `not_found`. */
export const loadChannel = (context: Context, id: string): Promise<ChannelRow> =>
  channelRows(context)
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow(() => notFound('alert channel', id));

// The path of a chat's incoming webhook is its password.
const shownUrl = ({ channel, url }: ChannelSettings): string | undefined =>
  url === undefined || channel === 'WEBHOOK' ? url : `${new URL(url).origin}/…`;

/** The wire's channel. */
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

/** How many rules name each of the channels. */
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
