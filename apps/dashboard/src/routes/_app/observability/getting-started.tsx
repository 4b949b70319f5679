import { createFileRoute } from '@tanstack/react-router';
import GettingStartedPage from '../../../observability/getting-started/getting-started.page.tsx';
import { gettingStartedSearch } from '../../../observability/getting-started/getting-started-search.ts';

export const Route = createFileRoute('/_app/observability/getting-started')({
  validateSearch: gettingStartedSearch,
  component: GettingStartedPage,
});
