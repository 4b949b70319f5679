import { createFileRoute } from '@tanstack/react-router';
import { ManifestScreen } from '../../../../../encoding/manifests/detail/manifest-detail.page.tsx';
import { manifestDetailSearch } from '../../../../../encoding/manifests/detail/manifest-detail-search.ts';

const Screen = () => {
  const { manifestId, adaptationSetId } = Route.useParams();
  return <ManifestScreen key={adaptationSetId} area="/live" type="DASH" id={manifestId} partId={adaptationSetId} />;
};

export const Route = createFileRoute(
  '/_app/live/manifests/dash/$manifestId/periods/$periodId/adaptation-sets/$adaptationSetType/$adaptationSetId/edit',
)({
  validateSearch: manifestDetailSearch,
  component: Screen,
});
