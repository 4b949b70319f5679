import { createFileRoute } from '@tanstack/react-router';
import EditAggregatedPage from '../../../../../observability/licenses/aggregated/edit-aggregated.page.tsx';

export const Route = createFileRoute('/_app/observability/licenses/aggregated/$licenseId')({
  loader: ({ context, params }) =>
    context.load('analytics.virtualLicenses.get', { params: { virtual_license_id: params.licenseId } }),
  component: EditAggregatedPage,
});
