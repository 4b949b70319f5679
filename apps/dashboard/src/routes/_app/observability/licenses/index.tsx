import { createFileRoute } from '@tanstack/react-router';
import { aggregatedList, licenseList, licensesSearch } from '../../../../observability/licenses/licenses-search.ts';
import LicenseListPage from '../../../../observability/licenses/list/license-list.page.tsx';

export const Route = createFileRoute('/_app/observability/licenses/')({
  validateSearch: licensesSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => {
    if (deps.listTabId) context.load('analytics.virtualLicenses.list', { query: aggregatedList.query(deps) });
    else context.load('analytics.licenses.list', { query: licenseList.query(deps) });
  },
  component: LicenseListPage,
});
