import { createFileRoute } from '@tanstack/react-router';
import { ManifestScreen } from '../../../../../encoding/manifests/detail/manifest-detail.page.tsx';
import { manifestDetailSearch } from '../../../../../encoding/manifests/detail/manifest-detail-search.ts';

const Screen = () => {
  const { manifestId, periodId } = Route.useParams();
  return <ManifestScreen key={periodId} area="/encoding" type="DASH" id={manifestId} partId={periodId} />;
};

export const Route = createFileRoute('/_app/encoding/manifests/dash/$manifestId/periods/$periodId/edit')({
  validateSearch: manifestDetailSearch,
  component: Screen,
});
