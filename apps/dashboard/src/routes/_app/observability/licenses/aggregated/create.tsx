import { createFileRoute } from '@tanstack/react-router';
import CreateAggregatedPage from '../../../../../observability/licenses/aggregated/create-aggregated.page.tsx';

export const Route = createFileRoute('/_app/observability/licenses/aggregated/create')({
  component: CreateAggregatedPage,
});
