import { createFileRoute } from '@tanstack/react-router';
import { licensesSearch } from '../../../../observability/licenses/licenses-search.ts';
import LicenseListPage from '../../../../observability/licenses/list/license-list.page.tsx';

export const Route = createFileRoute('/_app/observability/licenses/')({
  validateSearch: licensesSearch,
  component: LicenseListPage,
});
