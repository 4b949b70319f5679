import { createFileRoute } from '@tanstack/react-router';
import EditAggregatedPage from '../../../../../observability/licenses/aggregated/edit-aggregated.page.tsx';

export const Route = createFileRoute('/_app/observability/licenses/aggregated/$licenseId')({
  component: EditAggregatedPage,
});
