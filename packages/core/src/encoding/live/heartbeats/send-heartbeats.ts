import { sql } from '@sluice/db';
import type { Context } from '../../../shared/context.ts';
import { newId } from '../../../shared/new-id.ts';
import { inTransaction } from '../../../shared/transaction.ts';
import { queueDelivery } from '../../../notifications/deliveries.ts';
import type { NotificationRow } from '../../../notifications/notification-store.ts';
import { webhookPayload } from '../../../notifications/webhook-payload.ts';
import { heartbeatSecondsDefault } from '@sluice/contract';
import { loadEncoding, toEncoding } from '../../encoding-store.ts';
import { getLiveHeartbeat } from '../live-statistics.ts';

const eventType = 'LIVE_ENCODING_HEARTBEAT';

/**
 * Takes the webhooks whose next heartbeat of an encoding is due. The time of the next one is written in the same
 * statement, so that only one of several transactions gets each webhook.
 */
const takeDueWebhooks = async (tx: Context, encodingId: string): Promise<NotificationRow[]> => {
  const { rows } = await sql<{ notification_id: string }>`
    insert into live_heartbeats (notification_id, encoding_id, next_at)
    select n.id, ${encodingId}, now() + make_interval(secs => coalesce((n.settings->>'interval')::float8, ${heartbeatSecondsDefault}))
    from notifications n
    left join live_heartbeats h on h.notification_id = n.id and h.encoding_id = ${encodingId}
    where n.organization_id = ${tx.organizationId} and n.event_type = ${eventType} and n.type = 'WEBHOOK' and not n.muted
      and (n.resource_id is null or n.resource_id = ${encodingId}) and (h.next_at is null or h.next_at <= now())
    on conflict (notification_id, encoding_id) do update set next_at = excluded.next_at
      where live_heartbeats.next_at <= now()
    returning notification_id`.execute(tx.db);
  const ids = rows.map(({ notification_id }) => notification_id);
  if (ids.length === 0) return [];
  return tx.db.selectFrom('notifications').selectAll().where('id', 'in', ids).execute();
};

/** Queues the heartbeats of a running live encoding that are due; its node calls this every second. */
export const sendDueHeartbeats = (context: Context, encodingId: string): Promise<void> =>
  inTransaction(context, async (tx) => {
    const webhooks = await takeDueWebhooks(tx, encodingId);
    if (webhooks.length === 0) return;
    const heartbeat = await getLiveHeartbeat(tx, { params: { encoding_id: encodingId } });
    const event = {
      eventId: newId(),
      organizationId: tx.organizationId,
      eventType,
      resourceId: encodingId,
      happenedAt: tx.clock.now().toISOString(),
      attributes: {},
      subject: { ...toEncoding(await loadEncoding(tx, encodingId)), heartbeat },
    } as const;
    for (const row of webhooks) {
      const id = newId();
      const payload = JSON.stringify(webhookPayload({ id, row, event, state: 'FIRED' }));
      await queueDelivery(tx, { id, row, payload, eventType, resourceId: encodingId });
    }
  });
