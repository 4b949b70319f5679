import { getRouteApi, Link } from '@tanstack/react-router';
import { useState } from 'react';
import { PageHeader } from '@sluice/ui/layout/page-header.tsx';
import { LoadingCard } from '../../../shared/loading-card.tsx';
import { useTitle } from '../../../shared/use-title.ts';
import { playerCrumbs } from '../../shared/player-crumbs.tsx';
import { useLabConfiguration, useTargets } from '../shared/use-lab.ts';
import { initialTargetIds, newStreamDraft } from './stream-draft.ts';
import { StreamForm } from './stream-form.tsx';
import { useSaveStream } from './use-save-stream.ts';

const route = getRouteApi('/_app/player/stream-testing/add');

const NewStreamForm = ({ targetIds, locationId }: { targetIds: string[]; locationId: string | undefined }) => {
  const { url, name } = route.useSearch();
  const [initial] = useState(() => ({
    ...newStreamDraft(url),
    ...(name && { name }),
    ...(locationId && { locationId }),
    targetIds,
  }));
  const { save, ...state } = useSaveStream();
  return (
    <StreamForm initial={initial} withSamples submit="Save stream" {...state} onSave={(draft) => void save(draft)} />
  );
};

/** Form of a new stream under test. */
const AddStreamPage = () => {
  useTitle('Add stream');
  const { url } = route.useSearch();
  const targets = useTargets();
  const configuration = useLabConfiguration();
  // The form starts with the defaults of the organization; it opens without them if they cannot be loaded.
  const isReady = targets.isFetched && configuration.isFetched;
  return (
    <>
      <PageHeader
        title="Add stream"
        description="The stream is validated first, then played on each test environment."
        breadcrumbs={playerCrumbs(
          <Link key="lab" to="/player/stream-testing">
            Stream Lab
          </Link>,
          'Add stream',
        )}
      />
      {isReady ? (
        <NewStreamForm
          targetIds={initialTargetIds(
            targets.data?.items ?? [],
            configuration.data?.defaultTargets ?? [],
            newStreamDraft(url).streamType,
          )}
          locationId={configuration.data?.defaultLocation}
        />
      ) : (
        <LoadingCard label="test environments" />
      )}
    </>
  );
};

export default AddStreamPage;
