import { AppError, notFound, type EventType, type InputFor, type ResultOf, type deliveries } from '@sluice/contract';
import type { Database, Selectable } from '@sluice/db';
import { enqueue } from '@sluice/jobs';
import { audit } from '../shared/audit.ts';
import { authorize } from '../shared/authorize.ts';
import type { Context } from '../shared/context.ts';
import { toInstant, toOptionalInstant } from '../shared/instant.ts';
import { newId } from '../shared/new-id.ts';
import { readPage } from '../shared/paging.ts';
import { inTransaction } from '../shared/transaction.ts';
import { loadNotification, type NotificationRow } from './notification-store.ts';
import { deliverWebhookJob } from './notify.job.ts';

type DeliveryRow = Selectable<Database['notification_deliveries']>;
type Delivery = ResultOf<typeof deliveries.test>;

const toDelivery = (row: DeliveryRow): Delivery => ({
  id: row.id,
  notificationId: row.notification_id,
  // Written only by this feature, from the contract's events.
  eventType: row.event_type as EventType,
  resourceId: row.resource_id ?? undefined,
  status: row.status,
  attempts: row.attempts,
  responseCode: row.response_code ?? undefined,
  latency: row.latency_milliseconds ?? undefined,
  responseText: row.response_text ?? undefined,
  failure: row.failure ?? undefined,
  createdAt: toInstant(row.created_at),
  attemptedAt: toOptionalInstant(row.attempted_at),
  deliveredAt: toOptionalInstant(row.delivered_at),
});

type NewDelivery = {
  id: string;
  row: Pick<NotificationRow, 'id' | 'organization_id'>;
  payload: string;
  eventType: string;
  resourceId: string | null;
};

/** Adds a message to the ledger within the caller's transaction: it is sent if, and only if, that commits. */
export const queueDelivery = async (context: Context, delivery: NewDelivery): Promise<Delivery> => {
  const row = await context.db
    .insertInto('notification_deliveries')
    .values({
      id: delivery.id,
      organization_id: delivery.row.organization_id,
      notification_id: delivery.row.id,
      event_type: delivery.eventType,
      resource_id: delivery.resourceId,
      payload: delivery.payload,
      created_at: context.clock.now(),
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  await enqueue(context.db, deliverWebhookJob, {
    organizationId: delivery.row.organization_id,
    deliveryId: delivery.id,
  });
  return toDelivery(row);
};

/** Returns the deliveries of a webhook with their responses, latest first. */
export const listDeliveries = async (
  context: Context,
  { params, query }: InputFor<typeof deliveries.list>,
): Promise<ResultOf<typeof deliveries.list>> => {
  authorize(context, 'notifications', 'GET');
  const { id } = await loadNotification(context, params.notification_id);
  const rows = context.db
    .selectFrom('notification_deliveries')
    .where('organization_id', '=', context.organizationId)
    .where('notification_id', '=', id);
  return readPage(rows.selectAll().orderBy('created_at', 'desc').orderBy('id'), query, toDelivery);
};

/** Resends a message unchanged, under the same id, regardless of its earlier result. */
export const replayDelivery = async (
  context: Context,
  { params }: InputFor<typeof deliveries.replay>,
): Promise<Delivery> => {
  authorize(context, 'notifications', 'POST');
  return inTransaction(context, async (tx) => {
    const { id } = await loadNotification(tx, params.notification_id);
    const row = await tx.db
      .updateTable('notification_deliveries')
      .set({ status: 'WAITING', attempts: 0, failure: null })
      .where('organization_id', '=', tx.organizationId)
      .where('notification_id', '=', id)
      .where('id', '=', params.delivery_id)
      .returningAll()
      .executeTakeFirst();
    if (!row) throw notFound('delivery', params.delivery_id);
    await enqueue(tx.db, deliverWebhookJob, { organizationId: row.organization_id, deliveryId: row.id });
    await audit(tx, { action: 'replay', resource: 'notifications', resourceId: id, detail: { delivery: row.id } });
    return toDelivery(row);
  });
};

/** Sends a test message, even if the notification is muted. */
export const testNotification = async (
  context: Context,
  { params }: InputFor<typeof deliveries.test>,
): Promise<Delivery> => {
  authorize(context, 'notifications', 'POST');
  return inTransaction(context, async (tx) => {
    const row = await loadNotification(tx, params.notification_id);
    if (row.type !== 'WEBHOOK') throw new AppError('conflict', { evidence: 'Only webhooks can be tested.' });
    // Written only by this feature, from the contract's events.
    const eventType = row.event_type as EventType;
    const id = newId();
    const now = tx.clock.now().toISOString();
    const payload = {
      id,
      type: 'TEST',
      timestamp: now,
      eventType,
      notificationId: row.id,
      triggeredAt: now,
      test: true,
    };
    await audit(tx, { action: 'test', resource: 'notifications', resourceId: row.id });
    return queueDelivery(tx, { id, row, payload: JSON.stringify(payload), eventType, resourceId: null });
  });
};
