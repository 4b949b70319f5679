import { createFileRoute } from '@tanstack/react-router';
import { alertSearch } from '../../../../../observability/alerts/alert-search.ts';
import AlertDetailPage from '../../../../../observability/alerts/detail/alert-detail.page.tsx';

export const Route = createFileRoute('/_app/observability/alerts/$ruleId/')({
  component: AlertDetailPage,
  validateSearch: alertSearch,
});
