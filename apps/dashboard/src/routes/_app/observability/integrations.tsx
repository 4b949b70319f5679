import { createFileRoute } from '@tanstack/react-router';
import IntegrationsPage from '../../../observability/integrations/integrations.page.tsx';
import {
  exportList,
  integrationsSearch,
  scheduleList,
} from '../../../observability/integrations/integrations-search.ts';

export const Route = createFileRoute('/_app/observability/integrations')({
  component: IntegrationsPage,
  validateSearch: integrationsSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => {
    if (deps.tab !== 'exports') return;
    context.load('analytics.exports.list', { query: exportList.query(deps) });
    context.load('analytics.exportSchedules.list', { query: scheduleList.query(deps) });
  },
});
