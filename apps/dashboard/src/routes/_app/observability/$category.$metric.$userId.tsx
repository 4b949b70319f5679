import { createFileRoute } from '@tanstack/react-router';
import { metricSearch } from '../../../observability/metrics/metric-search.ts';
import MetricPage from '../../../observability/metrics/metric.page.tsx';

export const Route = createFileRoute('/_app/observability/$category/$metric/$userId')({
  validateSearch: metricSearch,
  component: MetricPage,
});
