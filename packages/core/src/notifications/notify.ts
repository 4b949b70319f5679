import type { Condition } from '@sluice/contract';
import type { PayloadOf } from '@sluice/jobs';
import type { Context } from '../shared/context.ts';
import { newId } from '../shared/new-id.ts';
import { inTransaction } from '../shared/transaction.ts';
import { queueMail } from '../mail/queue-mail.ts';
import { conditionsMet } from './conditions-met.ts';
import { queueDelivery } from './deliveries.ts';
import { eventMail } from './event-mail.ts';
import type { NotificationRow } from './notification-store.ts';
import type { notifyJob } from './notify.job.ts';
import { webhookPayload } from './webhook-payload.ts';

type Event = PayloadOf<typeof notifyJob>;
type State = 'FIRED' | 'RESOLVED';

// Validated by the contract's schema when it was received.
const conditionOf = (row: NotificationRow): Condition | undefined =>
  row.settings['conditions'] as Condition | undefined;

const lastState = async (context: Context, row: NotificationRow, event: Event): Promise<State | undefined> => {
  const last = await context.db
    .selectFrom('notification_states')
    .select('state')
    .where('notification_id', '=', row.id)
    .where('resource_id', '=', event.resourceId)
    .orderBy('triggered_at', 'desc')
    .orderBy('id', 'desc')
    .executeTakeFirst();
  return last?.state;
};

/** Returns the notification's new state after the event; undefined if it stays the same. */
const nextState = async (context: Context, row: NotificationRow, event: Event): Promise<State | undefined> => {
  const condition = conditionOf(row);
  if (!condition) return 'FIRED';
  const isFired = (await lastState(context, row, event)) === 'FIRED';
  const isMet = conditionsMet(condition, event.attributes);
  if (isMet === isFired) return undefined;
  return isMet ? 'FIRED' : 'RESOLVED';
};

/** Stores the state under the event's id; false if an earlier attempt has done so. */
const keepState = async (context: Context, row: NotificationRow, event: Event, state: State): Promise<boolean> => {
  const { numInsertedOrUpdatedRows } = await context.db
    .insertInto('notification_states')
    .values({
      id: newId(),
      organization_id: row.organization_id,
      notification_id: row.id,
      event_id: event.eventId,
      resource_id: event.resourceId,
      state,
      muted: row.muted,
      triggered_at: new Date(event.happenedAt),
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  if (!numInsertedOrUpdatedRows) return false;
  await context.db
    .updateTable('notifications')
    .set({ triggered_at: new Date(event.happenedAt) })
    .where('id', '=', row.id)
    .execute();
  return true;
};

const sendNotification = async (context: Context, row: NotificationRow, event: Event, state: State): Promise<void> => {
  if (row.type === 'WEBHOOK') {
    const id = newId();
    const payload = JSON.stringify(webhookPayload({ id, row, event, state }));
    await queueDelivery(context, { id, row, payload, eventType: event.eventType, resourceId: event.resourceId });
    return;
  }
  const content = eventMail({ ...event, state, dashboard: context.services.addresses.api });
  // Validated by the contract's schema when it was received.
  for (const recipient of row.settings['emails'] as string[])
    await queueMail(context, { ...content, purpose: 'notification', recipient });
};

const handleEvent = async (context: Context, row: NotificationRow, event: Event): Promise<void> => {
  const state = await nextState(context, row, event);
  if (state === undefined || !(await keepState(context, row, event, state))) return;
  const isWanted = state === 'FIRED' || row.settings['resolve'] === true;
  if (isWanted && !row.muted) await sendNotification(context, row, event, state);
};

/** Sends all notifications about the event; each is sent once, however often this runs. */
export const notify = (context: Context, event: Event): Promise<void> =>
  inTransaction({ ...context, organizationId: event.organizationId }, async (tx) => {
    const rows = await tx.db
      .selectFrom('notifications')
      .selectAll()
      .where('organization_id', '=', event.organizationId)
      .where('event_type', '=', event.eventType)
      .where((where) => where.or([where('resource_id', 'is', null), where('resource_id', '=', event.resourceId)]))
      // Events of one resource are processed one after another, so that each sees the state of the other.
      .orderBy('id')
      .forUpdate()
      .execute();
    for (const row of rows) await handleEvent(tx, row, event);
  });
