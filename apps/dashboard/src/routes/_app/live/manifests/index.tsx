import { createFileRoute } from '@tanstack/react-router';
import { ManifestListPage } from '../../../../encoding/manifests/list/manifest-list.page.tsx';
import { manifestListSearch } from '../../../../encoding/manifests/list/manifest-list-search.ts';

export const Route = createFileRoute('/_app/live/manifests/')({
  validateSearch: manifestListSearch,
  component: () => <ManifestListPage area="/live" />,
});
