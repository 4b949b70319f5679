import { createFileRoute } from '@tanstack/react-router';
import MonitoringPage from '../../../observability/monitoring/monitoring.page.tsx';
import { monitoringSearch } from '../../../observability/monitoring/monitoring-search.ts';

export const Route = createFileRoute('/_app/observability/monitoring')({
  component: MonitoringPage,
  validateSearch: monitoringSearch,
});
