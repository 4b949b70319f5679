import { createFileRoute } from '@tanstack/react-router';
import ObservabilityHomePage from '../../../observability/home/observability-home.page.tsx';
import { homeSearch } from '../../../observability/home/home-search.ts';

export const Route = createFileRoute('/_app/observability/home')({
  validateSearch: homeSearch,
  component: ObservabilityHomePage,
});
