import { createFileRoute } from '@tanstack/react-router';
import LicensePage from '../../../../observability/licenses/detail/license.page.tsx';
import { domainsSearch } from '../../../../observability/licenses/licenses-search.ts';

export const Route = createFileRoute('/_app/observability/licenses/$licenseId')({
  loader: ({ context, params }) => context.load('analytics.licenses.get', { params: { license_id: params.licenseId } }),
  validateSearch: domainsSearch,
  component: LicensePage,
});
