import { getRouteApi, Link } from '@tanstack/react-router';
import { useState } from 'react';
import { Card } from '@sluice/ui/layout/card.tsx';
import { PageHeader } from '@sluice/ui/layout/page-header.tsx';
import { useOperation } from '../../../app/api/hooks.ts';
import { LoadingCard } from '../../../shared/loading-card.tsx';
import { useTitle } from '../../../shared/use-title.ts';
import { playerCrumbs } from '../../shared/player-crumbs.tsx';
import { StreamFailure } from '../shared/stream-failure.tsx';
import type { LabStream } from '../shared/lab-types.ts';
import { draftOfStream } from './stream-draft.ts';
import { StreamForm } from './stream-form.tsx';
import { useSaveStream } from './use-save-stream.ts';

const route = getRouteApi('/_app/player/stream-testing/$streamId/edit');

const StoredStreamForm = ({ stream: loaded }: { stream: LabStream }) => {
  // A reload in the background must not discard what the user has entered.
  const [stream] = useState(loaded);
  const [initial] = useState(() => draftOfStream(loaded));
  const { save, ...state } = useSaveStream(stream);
  return (
    <StreamForm
      initial={initial}
      isHosted={stream.hostedStreamId !== undefined}
      submit="Save changes"
      {...state}
      onSave={(draft) => void save(draft)}
    />
  );
};

/** Form of a stored stream under test. */
const EditStreamPage = () => {
  const { streamId } = route.useParams();
  const { data, error, refetch } = useOperation('player.testing.streams.get', { params: { stream_id: streamId } });
  const title = data ? `Edit ${data.config.name}` : 'Edit stream';
  useTitle(title);
  return (
    <>
      <PageHeader
        title={title}
        breadcrumbs={playerCrumbs(
          <Link key="lab" to="/player/stream-testing">
            Stream Lab
          </Link>,
          <Link key="report" to="/player/stream-testing/test-report/$streamId" params={{ streamId }}>
            {data?.config.name ?? 'Stream'}
          </Link>,
          'Edit',
        )}
      />
      {data ? (
        <StoredStreamForm key={data.id} stream={data} />
      ) : error ? (
        <Card>
          <StreamFailure error={error} onRetry={() => void refetch()} />
        </Card>
      ) : (
        <LoadingCard label="stream" />
      )}
    </>
  );
};

export default EditStreamPage;
