import { integer, oneOf, text } from '../../app/search/search.ts';

export const notificationTabs = [
  { tab: 'emails', label: 'Emails', type: 'EMAIL' },
  { tab: 'webhooks', label: 'Webhooks', type: 'WEBHOOK' },
] as const;

type NotificationTab = (typeof notificationTabs)[number]['tab'];

/** State of the screen in the URL: the page, and the open drawer. */
export type NotificationsSearch = {
  page?: number;
  /** Id of the notification in the editor, or `new`. */
  edit?: string;
  /** Encoding to which a new notification is limited. */
  encoding?: string;
  encodingType?: 'VOD' | 'LIVE';
  /** Id of the webhook whose deliveries are shown. */
  deliveries?: string;
};

export const notificationsSearch = (search: Record<string, unknown>): NotificationsSearch => ({
  page: integer(search['page'], 1),
  edit: text(search['edit']),
  encoding: text(search['encoding']),
  encodingType: oneOf(search['encodingType'], ['VOD', 'LIVE']),
  deliveries: text(search['deliveries']),
});
