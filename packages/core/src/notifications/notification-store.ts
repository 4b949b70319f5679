import {
  notFound,
  resourceTypeOf,
  type EventType,
  type Page,
  type ResultOf,
  type notifications,
} from '@sluice/contract';
import type { Database, Selectable } from '@sluice/db';
import { alertEventType } from '@sluice/contract/analytics/alerts/vocabulary';
import type { Context } from '../shared/context.ts';
import { toInstant, toOptionalInstant } from '../shared/instant.ts';
import { type Paging, readRows } from '../shared/paging.ts';

export type NotificationRow = Selectable<Database['notifications']>;
export type NotificationResult = ResultOf<typeof notifications.get>;

/** Restriction of notifications; `null` selects those about all resources. */
export type Narrowing = {
  type?: 'EMAIL' | 'WEBHOOK';
  eventType?: EventType;
  exceptEventType?: EventType;
  resourceId?: string | null;
};

const ofOrganization = (context: Context, { type, eventType, exceptEventType, resourceId }: Narrowing) => {
  let rows = context.db
    .selectFrom('notifications')
    .where('organization_id', '=', context.organizationId)
    // Alert channels share the table because of the ledger, but have their own operations.
    .where('event_type', '!=', alertEventType);
  if (type) rows = rows.where('type', '=', type);
  if (eventType) rows = rows.where('event_type', '=', eventType);
  if (exceptEventType) rows = rows.where('event_type', '!=', exceptEventType);
  if (resourceId !== undefined) rows = rows.where('resource_id', resourceId === null ? 'is' : '=', resourceId);
  return rows;
};

/** Returns one page of the organization's notifications, newest first. */
export const findNotifications = (
  context: Context,
  narrowing: Narrowing,
  paging: Paging,
): Promise<Page<NotificationRow>> =>
  readRows(ofOrganization(context, narrowing).selectAll().orderBy('created_at', 'desc').orderBy('id'), paging);

/** Loads a notification of the caller's organization; `not_found` if it does not match the restriction. */
export const loadNotification = async (
  context: Context,
  id: string,
  narrowing: Narrowing = {},
): Promise<NotificationRow> => {
  const row = await ofOrganization(context, narrowing).where('id', '=', id).selectAll().executeTakeFirst();
  if (!row) throw notFound('notification', id);
  return row;
};

// Written only by the operations of this feature, from the contract's events.
export const eventOf = (row: NotificationRow): EventType => row.event_type as EventType;

/** Returns a notification in its wire format, without the key of a webhook. */
export const toNotification = (row: NotificationRow): NotificationResult => ({
  resolve: false,
  ...row.settings,
  id: row.id,
  type: row.type,
  eventType: eventOf(row),
  category: resourceTypeOf(eventOf(row)),
  resourceType: resourceTypeOf(eventOf(row)),
  muted: row.muted,
  ...(row.type === 'WEBHOOK' && { signature: { type: 'HMAC' as const } }),
  ...(row.resource_id !== null && { resourceId: row.resource_id }),
  ...(row.name !== null && { name: row.name }),
  ...(row.description !== null && { description: row.description }),
  // Validated as JSON when it was received.
  ...(row.custom_data && { customData: row.custom_data as NonNullable<NotificationResult['customData']> }),
  triggeredAt: toOptionalInstant(row.triggered_at),
  createdAt: toInstant(row.created_at),
  modifiedAt: toInstant(row.modified_at),
});
