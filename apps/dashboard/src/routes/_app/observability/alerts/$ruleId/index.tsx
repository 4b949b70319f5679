import { createFileRoute } from '@tanstack/react-router';
import { alertSearch } from '../../../../../observability/alerts/alert-search.ts';
import AlertDetailPage from '../../../../../observability/alerts/detail/alert-detail.page.tsx';

export const Route = createFileRoute('/_app/observability/alerts/$ruleId/')({
  loader: ({ context, params }) => context.load('analytics.alerts.rules.get', { params: { rule_id: params.ruleId } }),
  component: AlertDetailPage,
  validateSearch: alertSearch,
});
