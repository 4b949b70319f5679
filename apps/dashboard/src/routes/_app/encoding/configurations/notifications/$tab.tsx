import { createFileRoute } from '@tanstack/react-router';
import { NotificationsPage } from '../../../../../encoding/notifications/notifications.page.tsx';
import { notificationsSearch } from '../../../../../encoding/notifications/notifications-search.ts';

export const Route = createFileRoute('/_app/encoding/configurations/notifications/$tab')({
  validateSearch: notificationsSearch,
  component: () => <NotificationsPage area="/encoding" />,
});
