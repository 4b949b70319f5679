import type { Area } from '../../families/area.ts';
import { Navigate, useParams } from '@tanstack/react-router';
import { useOperation } from '../../../app/api/hooks.ts';
import { ProblemState } from '../../../app/screens/screens.tsx';
import { LoadingCard } from '../../../shared/loading-card.tsx';
import { manifestPath } from '../manifest-screens.ts';

/** Redirects to the screen of a manifest given only its id. */
export const OpenManifestPage = ({ area }: { area: Area }) => {
  const { id = '' } = useParams({ strict: false });
  const typeQuery = useOperation('encoding.manifests.type.get', { params: { manifest_id: id } });
  if (typeQuery.data) return <Navigate to={manifestPath(area, typeQuery.data.type)} params={{ id }} replace />;
  if (typeQuery.error)
    return <ProblemState error={typeQuery.error} what="manifest" onRetry={() => void typeQuery.refetch()} />;
  return <LoadingCard label="manifest" />;
};
