import { createFileRoute } from '@tanstack/react-router';
import { ManifestListPage } from '../../../../encoding/manifests/list/manifest-list.page.tsx';
import { manifestList, manifestListOperation } from '../../../../encoding/manifests/list/manifest-list-search.ts';

export const Route = createFileRoute('/_app/encoding/manifests/')({
  validateSearch: manifestList.read,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => context.load(manifestListOperation(deps), { query: manifestList.query(deps) }),
  component: () => <ManifestListPage area="/encoding" />,
});
