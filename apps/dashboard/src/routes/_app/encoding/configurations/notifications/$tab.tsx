import { createFileRoute } from '@tanstack/react-router';
import { NotificationsPage } from '../../../../../encoding/notifications/notifications.page.tsx';
import {
  notificationList,
  notificationListOperation,
  notificationsSearch,
} from '../../../../../encoding/notifications/notifications-search.ts';

export const Route = createFileRoute('/_app/encoding/configurations/notifications/$tab')({
  validateSearch: notificationsSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context, params, deps }) => {
    const operation = notificationListOperation(params.tab);
    if (operation) context.load(operation, { query: notificationList.query(deps) });
  },
  component: () => <NotificationsPage area="/encoding" />,
});
