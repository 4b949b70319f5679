import { getRouteApi } from '@tanstack/react-router';
import { useState, type FormEvent } from 'react';
import { Button } from '@sluice/ui/core';
import { MessageBox } from '@sluice/ui/feedback/message-box.tsx';
import { Textarea } from '@sluice/ui/fields';
import { TextInput } from '@sluice/ui/forms';
import { Card } from '@sluice/ui/layout/card.tsx';
import { PageHeader } from '@sluice/ui/layout/page-header.tsx';
import { useChange, useOperation } from '../../app/api/hooks.ts';
import { problemOf } from '../../app/api/problem.ts';
import { ProblemState } from '../../app/screens/screens.tsx';
import { actionFailure } from '../../app/texts.ts';
import layout from '../../shared/layout.module.css';
import { LinkButton } from '../../shared/link-button.tsx';
import { LoadingCard } from '../../shared/loading-card.tsx';
import { useTitle } from '../../shared/use-title.ts';
import { EmbedCard } from '../detail/embed-card.tsx';
import { IngestCard } from '../detail/ingest-card.tsx';
import { streamCrumbs } from '../shared/stream-crumbs.tsx';
import { pollMilliseconds } from '../shared/stream-state.ts';
import styles from './create.module.css';

const route = getRouteApi('/_app/streams/live/create');

const DetailsStep = () => {
  const create = useChange('streams.live.create');
  const navigate = route.useNavigate();
  const [title, setTitle] = useState('');
  const [description, setDescription] = useState('');
  const submit = async () => {
    const { id } = await create.mutateAsync({
      body: {
        ...(title.trim() && { title: title.trim() }),
        ...(description.trim() && { description: description.trim() }),
      },
    });
    await navigate({ search: { created: id } });
  };
  const send = (event: FormEvent) => {
    event.preventDefault();
    // Errors are shown from the state of the change.
    void submit().catch(() => undefined);
  };
  return (
    <form className={`${layout.stack} ${styles.form}`} onSubmit={send}>
      {create.error && (
        <MessageBox type="ERROR" entries={problemOf(create.error).details}>
          {actionFailure(create.error, 'create', 'live stream')}: {problemOf(create.error).text}
        </MessageBox>
      )}
      <Card title="Details">
        <div className={layout.stack}>
          <TextInput
            label="Title"
            maxLength={255}
            data-autofocus
            value={title}
            onChange={(event) => setTitle(event.currentTarget.value)}
          />
          <Textarea
            label="Description"
            maxLength={2000}
            autosize
            minRows={2}
            value={description}
            onChange={(event) => setDescription(event.currentTarget.value)}
          />
        </div>
      </Card>
      <div className={layout.row}>
        <Button type="submit" loading={create.isPending}>
          Create live stream
        </Button>
        <span className={`${layout.dim} ${layout.small}`}>
          It is started at once, and stops by itself without a publisher.
        </span>
      </div>
    </form>
  );
};

/** Next steps with a live stream that was just created: send to it, share it and embed it. */
const ShareStep = ({ id }: { id: string }) => {
  const stream = useOperation('streams.live.get', { params: { stream_id: id } }, { refetchInterval: pollMilliseconds });
  if (stream.error && !stream.data)
    return (
      <Card>
        <ProblemState error={stream.error} what="live stream" onRetry={() => void stream.refetch()} />
      </Card>
    );
  if (!stream.data) return <LoadingCard label="live stream" />;
  return (
    <div className={`${layout.stack} ${styles.form}`}>
      <MessageBox type="SUCCESS">
        The live stream was created. Set up your encoder, then share the address or embed the player; viewers wait until
        you send.
      </MessageBox>
      <IngestCard stream={stream.data} />
      <EmbedCard stream={stream.data} />
      <div className={layout.row}>
        <LinkButton to="/streams/live/$id" params={{ id }}>
          Open the live stream
        </LinkButton>
      </div>
    </div>
  );
};

/** Creates a live stream, then shows how to send, share and embed it. */
const CreateLivePage = () => {
  useTitle('New live stream');
  const { created } = route.useSearch();
  return (
    <>
      <PageHeader
        title={created === undefined ? 'New live stream' : 'Share and embed'}
        description="Send from OBS, FFmpeg or a hardware encoder; viewers watch in any page."
        breadcrumbs={streamCrumbs('New live stream', true)}
      />
      {created === undefined ? <DetailsStep /> : <ShareStep id={created} />}
    </>
  );
};

export default CreateLivePage;
