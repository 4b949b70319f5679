import { createFileRoute } from '@tanstack/react-router';
import AlertListPage from '../../../../observability/alerts/alert-list.page.tsx';
import { alertsSearch } from '../../../../observability/alerts/alert-search.ts';

export const Route = createFileRoute('/_app/observability/alerts/')({
  component: AlertListPage,
  validateSearch: alertsSearch,
});
