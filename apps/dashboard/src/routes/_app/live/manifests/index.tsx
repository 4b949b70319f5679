import { createFileRoute } from '@tanstack/react-router';
import { ManifestListPage } from '../../../../encoding/manifests/list/manifest-list.page.tsx';
import { manifestList } from '../../../../encoding/manifests/list/manifest-list-search.ts';

export const Route = createFileRoute('/_app/live/manifests/')({
  validateSearch: manifestList.read,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => {
    if (!deps.type) context.load('encoding.manifests.list', { query: manifestList.query(deps) });
  },
  component: () => <ManifestListPage area="/live" />,
});
