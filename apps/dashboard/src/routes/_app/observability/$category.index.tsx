import { createFileRoute } from '@tanstack/react-router';
import { metricSearch } from '../../../observability/metrics/metric-search.ts';
import ViewPage from '../../../observability/metrics/view.page.tsx';

export const Route = createFileRoute('/_app/observability/$category/')({
  validateSearch: metricSearch,
  component: ViewPage,
});
