import { createFileRoute } from '@tanstack/react-router';
import { ManifestScreen } from '../../../../../encoding/manifests/detail/manifest-detail.page.tsx';
import { manifestDetailSearch } from '../../../../../encoding/manifests/detail/manifest-detail-search.ts';

const Screen = () => <ManifestScreen area="/encoding" type="HLS" id={Route.useParams().id} />;

export const Route = createFileRoute('/_app/encoding/manifests/hls/$id')({
  loader: ({ context, params }) => context.load('encoding.manifests.hls.get', { params: { manifest_id: params.id } }),
  validateSearch: manifestDetailSearch,
  component: Screen,
});
