import type { InputFor, ResultOf, notifications } from '@sluice/contract';
import { authorize } from '../shared/authorize.ts';
import type { Context } from '../shared/context.ts';
import type { Paging } from '../shared/paging.ts';
import {
  findNotifications,
  loadNotification,
  toNotification,
  type Narrowing,
  type NotificationResult,
} from './notification-store.ts';
import { requireSubject } from './require-subject.ts';

type Page = ResultOf<typeof notifications.list>;

/** Returns one page of notifications within a restriction; for operations that have already authorized. */
export const pageOfNotifications = async (context: Context, narrowing: Narrowing, query: Paging): Promise<Page> => {
  const page = await findNotifications(context, narrowing, query);
  return { ...page, items: page.items.map(toNotification) };
};

/** Lists all notifications. */
export const listNotifications = (context: Context, { query }: InputFor<typeof notifications.list>): Promise<Page> => {
  authorize(context, 'notifications', 'GET');
  return pageOfNotifications(context, {}, query);
};

export const listWebhooks = (context: Context, { query }: InputFor<typeof notifications.webhooks>): Promise<Page> => {
  authorize(context, 'notifications', 'GET');
  return pageOfNotifications(context, { type: 'WEBHOOK' }, query);
};

export const listEmailNotifications = (
  context: Context,
  { query }: InputFor<typeof notifications.emails>,
): Promise<Page> => {
  authorize(context, 'notifications', 'GET');
  return pageOfNotifications(context, { type: 'EMAIL' }, query);
};

export const listEmailNotificationsOfEncodings = (
  context: Context,
  { query }: InputFor<typeof notifications.emailsOfEncodings>,
): Promise<Page> => {
  authorize(context, 'notifications', 'GET');
  return pageOfNotifications(context, { type: 'EMAIL', exceptEventType: 'USAGE_REPORT' }, query);
};

/** Lists the email notifications of one encoding. */
export const listEmailNotificationsOfEncoding = async (
  context: Context,
  { params, query }: InputFor<typeof notifications.emailsOfEncoding>,
): Promise<Page> => {
  authorize(context, 'notifications', 'GET');
  const resourceId = await requireSubject(context, 'encodings', params.encoding_id);
  return pageOfNotifications(context, { type: 'EMAIL', resourceId }, query);
};

/** Lists the webhooks of one manifest. */
export const listWebhooksOfManifest = async (
  context: Context,
  { params, query }: InputFor<typeof notifications.webhooksOfManifest>,
): Promise<Page> => {
  authorize(context, 'notifications', 'GET');
  const resourceId = await requireSubject(context, 'manifests', params.manifest_id);
  return pageOfNotifications(context, { type: 'WEBHOOK', resourceId }, query);
};

export const getNotification = async (
  context: Context,
  { params }: InputFor<typeof notifications.get>,
): Promise<NotificationResult> => {
  authorize(context, 'notifications', 'GET');
  return toNotification(await loadNotification(context, params.notification_id));
};
