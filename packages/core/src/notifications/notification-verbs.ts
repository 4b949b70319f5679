import type { InputFor, ResultOf, notifications } from '@sluice/contract';
import { audit } from '../shared/audit.ts';
import { authorize } from '../shared/authorize.ts';
import type { Context } from '../shared/context.ts';
import { toInstant } from '../shared/instant.ts';
import { type Paging, readPage } from '../shared/paging.ts';
import { inTransaction } from '../shared/transaction.ts';
import { removeNotification } from './channel-verbs.ts';
import { loadNotification } from './notification-store.ts';

type OfOne = { params: { notification_id: string } };

/** Deletes a notification of any kind. */
export const deleteNotification = async (context: Context, { params }: OfOne): Promise<{ id: string }> => {
  authorize(context, 'notifications', 'DELETE');
  return removeNotification(context, params.notification_id);
};

const setMuted =
  (muted: boolean) =>
  async (context: Context, { params }: OfOne): Promise<{ id: string }> => {
    authorize(context, 'notifications', 'POST');
    return inTransaction(context, async (tx) => {
      const { id } = await loadNotification(tx, params.notification_id);
      await tx.db
        .updateTable('notifications')
        .set({ muted, modified_at: tx.clock.now() })
        .where('id', '=', id)
        .where('organization_id', '=', tx.organizationId)
        .execute();
      await audit(tx, { action: muted ? 'mute' : 'unmute', resource: 'notifications', resourceId: id });
      return { id };
    });
  };

/** Mutes a notification: its events are still recorded, but nobody is notified. */
export const muteNotification = setMuted(true);
export const unmuteNotification = setMuted(false);

type States = ResultOf<typeof notifications.states>;

const pageOfStates = async (context: Context, id: string, query: Paging, resourceId?: string): Promise<States> => {
  await loadNotification(context, id);
  let rows = context.db
    .selectFrom('notification_states')
    .where('organization_id', '=', context.organizationId)
    .where('notification_id', '=', id);
  if (resourceId !== undefined) rows = rows.where('resource_id', '=', resourceId);
  return readPage(rows.selectAll().orderBy('triggered_at', 'desc').orderBy('id'), query, (row) => ({
    id: row.id,
    notificationId: row.notification_id,
    resourceId: row.resource_id,
    state: row.state,
    muted: row.muted,
    triggeredAt: toInstant(row.triggered_at),
  }));
};

/** Returns the states of the notification, latest first. */
export const listNotificationStates = async (
  context: Context,
  { params, query }: InputFor<typeof notifications.states>,
): Promise<States> => {
  authorize(context, 'notifications', 'GET');
  return pageOfStates(context, params.notification_id, query);
};

export const listNotificationStatesOfResource = async (
  context: Context,
  { params, query }: InputFor<typeof notifications.statesOfResource>,
): Promise<States> => {
  authorize(context, 'notifications', 'GET');
  return pageOfStates(context, params.notification_id, query, params.resource_id);
};
