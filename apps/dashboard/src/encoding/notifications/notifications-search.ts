import { oneOf, text } from '../../app/search/search.ts';
import { listSearch } from '../../shared/list/list-search.ts';

export const notificationList = listSearch({ pageSize: 15 });
export const deliveryList = listSearch({ pageSize: 15, pageKey: 'deliveriesPage' });

export const notificationTabs = [
  { tab: 'emails', label: 'Emails', type: 'EMAIL' },
  { tab: 'webhooks', label: 'Webhooks', type: 'WEBHOOK' },
] as const;

/** Operations that list the notifications of a type. */
export const notificationLists = {
  EMAIL: 'notifications.emails.list',
  WEBHOOK: 'notifications.webhooks.list',
} as const;

/** Returns the operation that lists the notifications of a tab; undefined for an unknown tab. */
export const notificationListOperation = (tab: string) => {
  const type = notificationTabs.find((each) => each.tab === tab)?.type;
  return type && notificationLists[type];
};

/** State of the screen in the URL: the page, and the open drawer. */
export type NotificationsSearch = {
  page?: number;
  deliveriesPage?: number;
  /** Id of the notification in the editor, or `new`. */
  edit?: string;
  /** Encoding to which a new notification is limited. */
  encoding?: string;
  encodingType?: 'VOD' | 'LIVE';
  /** Id of the webhook whose deliveries are shown. */
  deliveries?: string;
};

export const notificationsSearch = (search: Record<string, unknown>): NotificationsSearch => ({
  ...notificationList.read(search),
  ...deliveryList.read(search),
  edit: text(search['edit']),
  encoding: text(search['encoding']),
  encodingType: oneOf(search['encodingType'], ['VOD', 'LIVE']),
  deliveries: text(search['deliveries']),
});
