import { createFileRoute } from '@tanstack/react-router';
import DashboardListPage from '../../../../observability/dashboards/dashboard-list.page.tsx';

export const Route = createFileRoute('/_app/observability/dashboards/')({
  component: DashboardListPage,
  loader: ({ context }) => context.load('analytics.dashboards.list', {}),
});
