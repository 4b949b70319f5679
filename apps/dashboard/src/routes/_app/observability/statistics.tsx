import { createFileRoute } from '@tanstack/react-router';
import StatisticsPage from '../../../observability/statistics/statistics.page.tsx';
import { usageSearch } from '../../../observability/statistics/usage-search.ts';

export const Route = createFileRoute('/_app/observability/statistics')({
  validateSearch: usageSearch,
  component: StatisticsPage,
});
