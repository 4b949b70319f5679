import { createFileRoute } from '@tanstack/react-router';
import { ManifestListPage } from '../../../../encoding/manifests/list/manifest-list.page.tsx';
import { manifestList } from '../../../../encoding/manifests/list/manifest-list-search.ts';

export const Route = createFileRoute('/_app/live/manifests/')({
  validateSearch: manifestList.read,
  component: () => <ManifestListPage area="/live" />,
});
