import {
  AppError,
  heartbeatSecondsDefault,
  heartbeatWebhooksMax,
  type ChannelOperation,
  type NotificationBody,
} from '@sluice/contract';
import { audit } from '../shared/audit.ts';
import { authorize } from '../shared/authorize.ts';
import type { Context } from '../shared/context.ts';
import { newId } from '../shared/new-id.ts';
import { lockOrganization } from '../shared/lock-organization.ts';
import { countRows, pageOf, type Paging } from '../shared/paging.ts';
import { inTransaction } from '../shared/transaction.ts';
import { loadNotification, toNotification, type Narrowing, type NotificationResult } from './notification-store.ts';
import { pageOfNotifications } from './read-notifications.ts';
import { requireSubject } from './require-subject.ts';
import { newSigningKey, sealSigningKey } from './signing-key.ts';

/** Path parameters by name. */
type Place = Readonly<Record<string, string>>;
type Asked = { params: Place; query: Paging; body: NotificationBody };

/** Returns the id of the encoding or manifest in the path; null for notifications about all of them. */
const subjectOf = async (context: Context, { subject }: ChannelOperation, params: Place): Promise<string | null> => {
  if (!subject) return null;
  const id = params[subject] ?? '';
  return await requireSubject(context, subject === 'manifest_id' ? 'manifests' : 'encodings', id);
};

const settingsOf = ({
  emails,
  url,
  method = 'POST',
  insecureSsl = false,
  schema,
  conditions,
  interval,
  resolve = false,
}: NotificationBody): Record<string, unknown> => ({
  resolve,
  ...(emails ? { emails } : { url, method, insecureSsl, schema }),
  ...(conditions !== undefined && { conditions }),
  ...(interval !== undefined && { interval }),
});

const columnsOf = (body: NotificationBody, eventType: string) => ({
  name: body.name ?? null,
  description: body.description ?? null,
  custom_data: body.customData ? JSON.stringify(body.customData) : null,
  settings: JSON.stringify({
    ...settingsOf(body),
    ...(eventType === 'LIVE_ENCODING_HEARTBEAT' && { interval: body.interval ?? heartbeatSecondsDefault }),
  }),
});

/** Refuses another heartbeat webhook: each of them sends messages all the time. */
const refuseMoreHeartbeats = async (tx: Context): Promise<void> => {
  await lockOrganization(tx);
  const count = await countRows(
    tx.db
      .selectFrom('notifications')
      .where('organization_id', '=', tx.organizationId)
      .where('event_type', '=', 'LIVE_ENCODING_HEARTBEAT')
      .select('id'),
  );
  if (count >= heartbeatWebhooksMax)
    throw new AppError('limit_reached', { evidence: `There can be ${heartbeatWebhooksMax} heartbeat webhooks.` });
};

const create = async (context: Context, entry: ChannelOperation, { params, body }: Asked) => {
  const { type, eventType, createsPage } = entry.channel;
  const resourceId = await subjectOf(context, entry, params);
  const id = newId();
  const now = context.clock.now();
  const isKeyMade = type === 'WEBHOOK' && !body.signature;
  const key = body.signature?.key ?? newSigningKey();
  return inTransaction(context, async (tx) => {
    if (eventType === 'LIVE_ENCODING_HEARTBEAT') await refuseMoreHeartbeats(tx);
    const row = await tx.db
      .insertInto('notifications')
      .values({
        id,
        organization_id: tx.organizationId,
        type,
        event_type: eventType,
        resource_id: resourceId,
        ...columnsOf(body, eventType),
        muted: body.muted ?? false,
        secrets: type === 'WEBHOOK' ? sealSigningKey(tx, id, key) : null,
        created_at: now,
        modified_at: now,
      })
      .returningAll()
      .executeTakeFirstOrThrow();
    await audit(tx, { action: 'create', resource: 'notifications', resourceId: id, detail: { type, eventType } });
    const notification = { ...toNotification(row), ...(isKeyMade && { signature: { type: 'HMAC' as const, key } }) };
    return createsPage ? pageOf([notification], 1, {}) : notification;
  });
};

const update = async (context: Context, narrowing: Narrowing, id: string, body: NotificationBody) =>
  inTransaction(context, async (tx): Promise<NotificationResult> => {
    const row = await loadNotification(tx, id, narrowing);
    const updated = await tx.db
      .updateTable('notifications')
      .set({
        ...columnsOf(body, row.event_type),
        ...(body.muted !== undefined && { muted: body.muted }),
        ...(body.signature && { secrets: sealSigningKey(tx, id, body.signature.key) }),
        modified_at: tx.clock.now(),
      })
      .where('id', '=', row.id)
      .where('organization_id', '=', tx.organizationId)
      .returningAll()
      .executeTakeFirstOrThrow();
    await audit(tx, { action: 'update', resource: 'notifications', resourceId: id });
    return toNotification(updated);
  });

/** Deletes a notification with its states and deliveries. */
export const removeNotification = (context: Context, id: string, narrowing: Narrowing = {}): Promise<{ id: string }> =>
  inTransaction(context, async (tx) => {
    const row = await loadNotification(tx, id, narrowing);
    await tx.db
      .deleteFrom('notifications')
      .where('id', '=', row.id)
      .where('organization_id', '=', tx.organizationId)
      .execute();
    await audit(tx, { action: 'delete', resource: 'notifications', resourceId: id });
    return { id };
  });

/** Creates the operation for notifications about one kind of event on one kind of channel. */
export const channelVerb =
  (entry: ChannelOperation) =>
  async (context: Context, input: Asked): Promise<unknown> => {
    const { channel, verb, operation } = entry;
    authorize(context, 'notifications', operation.method);
    if (verb === 'create') return create(context, entry, input);
    const resourceId = await subjectOf(context, entry, input.params);
    // A notification addressed by its own id may be about any resource.
    const narrowing = {
      type: channel.type,
      eventType: channel.eventType,
      ...(entry.subject && { resourceId }),
    };
    if (verb === 'list') return pageOfNotifications(context, { ...narrowing, resourceId }, input.query);
    const id = input.params[channel.idParameter] ?? '';
    if (verb === 'delete') return removeNotification(context, id, narrowing);
    if (verb === 'update') return update(context, narrowing, id, input.body);
    const notification = toNotification(await loadNotification(context, id, narrowing));
    return verb === 'get' ? notification : { customData: notification.customData, createdAt: notification.createdAt };
  };
