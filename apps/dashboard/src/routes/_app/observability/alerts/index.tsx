import { createFileRoute } from '@tanstack/react-router';
import AlertListPage from '../../../../observability/alerts/alert-list.page.tsx';
import { alertRuleList, alertsSearch, channelList } from '../../../../observability/alerts/alert-search.ts';

export const Route = createFileRoute('/_app/observability/alerts/')({
  component: AlertListPage,
  validateSearch: alertsSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => {
    if (deps.tab) context.load('analytics.alerts.channels.list', { query: channelList.query(deps) });
    else context.load('analytics.alerts.rules.list', { query: alertRuleList.query(deps) });
  },
});
