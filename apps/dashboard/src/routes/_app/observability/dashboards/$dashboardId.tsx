import { createFileRoute } from '@tanstack/react-router';
import DashboardPage from '../../../../observability/dashboards/dashboard.page.tsx';
import { metricSearch } from '../../../../observability/metrics/metric-search.ts';

export const Route = createFileRoute('/_app/observability/dashboards/$dashboardId')({
  component: DashboardPage,
  validateSearch: metricSearch,
});
