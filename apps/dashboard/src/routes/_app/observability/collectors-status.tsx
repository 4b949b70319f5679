import { createFileRoute } from '@tanstack/react-router';
import CollectorsStatusPage from '../../../observability/collectors-status/collectors-status.page.tsx';
import { collectorsSearch } from '../../../observability/collectors-status/collectors-search.ts';

export const Route = createFileRoute('/_app/observability/collectors-status')({
  validateSearch: collectorsSearch,
  component: CollectorsStatusPage,
});
