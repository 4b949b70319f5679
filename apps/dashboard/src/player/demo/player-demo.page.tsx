import { getRouteApi } from '@tanstack/react-router';
import { lazy, Suspense, useState, type FormEvent } from 'react';
import { Button } from '@sluice/ui/core';
import { EmptyState } from '@sluice/ui/feedback/empty-state.tsx';
import { Select } from '@sluice/ui/fields';
import { TextInput } from '@sluice/ui/forms';
import { IconPlayerPlay, IconShield } from '@sluice/ui/icons';
import { PageHeader } from '@sluice/ui/layout/page-header.tsx';
import { oneOf } from '../../app/search/search.ts';
import { LinkButton } from '../../shared/link-button.tsx';
import { useTitle } from '../../shared/use-title.ts';
import styles from './player-demo.module.css';
import { guessType, isPlayableAddress, streamTypeLabels, streamTypes, type StreamType } from './stream-type.ts';

const route = getRouteApi('/_app/player/demo');
const VideoPlayer = lazy(() => import('../../shared/video-player.tsx'));

const StreamForm = ({
  url: first,
  type: firstType,
  onPlay,
}: {
  url: string;
  type: StreamType | undefined;
  onPlay: (url: string, type: StreamType) => void;
}) => {
  const [url, setUrl] = useState(first);
  const [type, setType] = useState(firstType);
  const [error, setError] = useState<string>();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isPlayableAddress(url)) return setError('Enter a URL that starts with http:// or https://.');
    setError(undefined);
    onPlay(url.trim(), type ?? guessType(url));
  };
  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      <TextInput
        label="Stream URL"
        type="url"
        placeholder="https://example.com/video/master.m3u8"
        value={url}
        error={error}
        onChange={(event) => setUrl(event.currentTarget.value)}
      />
      <Select
        label="Type"
        allowDeselect={false}
        value={type ?? guessType(url)}
        onChange={(value) => setType(oneOf(value, streamTypes))}
        data={streamTypes.map((value) => ({ value, label: streamTypeLabels[value] }))}
      />
      <Button type="submit" leftSection={<IconPlayerPlay size={16} />}>
        Play
      </Button>
    </form>
  );
};

/** Plays any stream in our player; its URL is part of the screen's URL, so a test can be shared. */
const PlayerDemoPage = () => {
  useTitle('Try your stream');
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const url = search.url && isPlayableAddress(search.url) ? search.url : undefined;
  const type = oneOf(search.type, streamTypes);
  return (
    <>
      <PageHeader
        title="Try your stream"
        description="Plays any HLS, DASH or progressive video in the Sluice player and reports the play to your first license."
        breadcrumbs={['Player', 'Try your stream']}
        actions={
          // The lab plays HLS and DASH only.
          (type ?? guessType(url ?? '')) !== 'progressive' && (
            <LinkButton
              variant="default"
              leftSection={<IconShield size={16} />}
              to="/player/stream-testing/add"
              search={url ? { url } : {}}
            >
              Test in Stream Lab
            </LinkButton>
          )
        }
      />
      <StreamForm
        key={search.url}
        url={search.url ?? ''}
        type={type}
        onPlay={(next, nextType) => void navigate({ search: { url: next, type: nextType } })}
      />
      {url ? (
        <div className={styles.stage}>
          <Suspense>
            <VideoPlayer
              key={`${url} ${type}`}
              url={url}
              type={type ?? guessType(url)}
              title={new URL(url).pathname.split('/').at(-1)}
            />
          </Suspense>
        </div>
      ) : (
        <div className={styles.empty}>
          <EmptyState
            illustration="goodToGo"
            title="No stream loaded"
            description="Paste a stream URL above. Its server must allow cross-origin requests (CORS)."
          />
        </div>
      )}
    </>
  );
};

export default PlayerDemoPage;
