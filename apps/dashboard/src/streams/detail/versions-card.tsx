import { useState, type FormEvent } from 'react';
import { Badge } from '@sluice/ui/badge.tsx';
import { Button } from '@sluice/ui/core';
import { TextInput } from '@sluice/ui/forms';
import { Card } from '@sluice/ui/layout/card.tsx';
import { RelativeTime } from '@sluice/ui/relative-time.tsx';
import { DataTable, type Column } from '@sluice/ui/table/data-table.tsx';
import type { OperationResult } from '../../app/api/api.ts';
import { useOperation } from '../../app/api/hooks.ts';
import { ProblemState } from '../../app/screens/screens.tsx';
import layout from '../../shared/layout.module.css';
import { clearPageUpload, usePageUpload } from '../../shared/upload/page-uploads.ts';
import { UploadCard } from '../../shared/upload/upload-card.tsx';
import { useAction } from '../../shared/use-action.ts';
import { useRefresh } from '../shared/use-refresh.ts';
import { uploadAddress } from '../shared/upload-address.ts';
import type { VideoStream } from '../shared/stream-types.ts';
import { writeClock } from './clock-time.ts';

type Version = OperationResult<'streams.video.versions.list'>['items'][number];

const pollMilliseconds = 5000;
const states = { PENDING: 'Waiting', ENCODING: 'Encoding', READY: 'Ready', ERROR: 'Error' } as const;
const tones = { PENDING: 'warn', ENCODING: 'active', READY: 'neutral', ERROR: 'bad' } as const;

const State = ({ version }: { version: Version }) =>
  version.isCurrent && version.state !== 'ERROR' ? (
    <Badge tone="good">Played</Badge>
  ) : (
    <Badge tone={tones[version.state]} {...(version.failure && { title: version.failure.text })}>
      {version.publishAt !== undefined && version.state === 'READY' ? 'Scheduled' : states[version.state]}
    </Badge>
  );

const partOf = ({ trimStart, trimEnd, durationSeconds }: Version): string => {
  if (trimStart !== undefined && trimEnd !== undefined) return `${writeClock(trimStart)} to ${writeClock(trimEnd)}`;
  return durationSeconds === undefined ? '' : writeClock(durationSeconds);
};

const useVersionActions = (streamId: string) => {
  const refresh = useRefresh();
  const publish = useAction('streams.video.versions.publish', {
    verb: 'play',
    noun: 'version',
    done: 'Viewers now see this version',
  });
  const remove = useAction('streams.video.versions.delete', {
    verb: 'delete',
    noun: 'version',
    done: 'Version deleted',
  });
  const params = (version: Version) => ({ params: { stream_id: streamId, version_id: version.id } });
  return {
    publish: (version: Version) => publish.run(params(version), refresh),
    remove: (version: Version) => remove.run(params(version), refresh),
  };
};

const columnsOf = ({ publish, remove }: ReturnType<typeof useVersionActions>): readonly Column<Version>[] => [
  { key: 'number', header: 'Version', render: ({ number }) => number },
  { key: 'state', header: 'State', render: (version) => <State version={version} /> },
  { key: 'part', header: 'Duration', from: 'wide', render: partOf },
  { key: 'created', header: 'Created', from: 'wide', render: ({ createdAt }) => <RelativeTime at={createdAt} /> },
  {
    key: 'actions',
    header: 'Actions',
    render: (version) =>
      version.isCurrent ? null : (
        <span className={layout.row}>
          <Button
            size="compact-xs"
            variant="default"
            disabled={version.state !== 'READY'}
            aria-label={`Play version ${version.number}`}
            onClick={() => void publish(version)}
          >
            Play
          </Button>
          <Button
            size="compact-xs"
            variant="subtle"
            color="red"
            aria-label={`Delete version ${version.number}`}
            onClick={() => void remove(version)}
          >
            Delete
          </Button>
        </span>
      ),
  },
];

/** Uploads another file that replaces the content of a stream, at once or at a time. */
const Replacement = ({ streamId, onClose }: { streamId: string; onClose: () => void }) => {
  const path = `/streams/video/${streamId}`;
  const upload = usePageUpload(path);
  const [at, setAt] = useState('');
  const create = useAction('streams.video.versions.create', {
    verb: 'replace',
    noun: 'video',
    done: 'The new version is being encoded',
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (upload.status !== 'done') return;
    const body = { assetUrl: uploadAddress(upload.inputId), ...(at && { publishAt: new Date(at) }) };
    void create.run({ params: { stream_id: streamId }, body }, () => {
      clearPageUpload(path);
      onClose();
    });
  };
  return (
    <form className={layout.stack} onSubmit={submit}>
      <UploadCard path={path} />
      <TextInput
        type="datetime-local"
        label="Replace at"
        description="Leave empty to replace the video as soon as the new version is ready."
        value={at}
        onChange={(event) => setAt(event.currentTarget.value)}
      />
      <div className={layout.row}>
        <Button type="submit" disabled={upload.status !== 'done'} loading={create.isBusy}>
          Replace the video
        </Button>
        <Button variant="subtle" onClick={onClose}>
          Cancel
        </Button>
      </div>
    </form>
  );
};

/** Versions of a video under one address: replaced, scheduled and rolled back. */
export const VersionsCard = ({ stream }: { stream: VideoStream }) => {
  const versions = useOperation(
    'streams.video.versions.list',
    { params: { stream_id: stream.id }, query: { limit: 25 } },
    {
      refetchInterval: (page) =>
        page?.items.some(({ state }) => state === 'PENDING' || state === 'ENCODING') ? pollMilliseconds : false,
    },
  );
  const actions = useVersionActions(stream.id);
  const [isReplacing, setReplacing] = useState(false);
  return (
    <Card
      title="Versions"
      actions={
        isReplacing ? undefined : (
          <Button size="compact-sm" variant="default" onClick={() => setReplacing(true)}>
            Replace the video
          </Button>
        )
      }
    >
      <div className={layout.stack}>
        {isReplacing && <Replacement streamId={stream.id} onClose={() => setReplacing(false)} />}
        {versions.error && !versions.data ? (
          <ProblemState error={versions.error} what="versions" onRetry={() => void versions.refetch()} />
        ) : (
          <DataTable
            label="Versions"
            columns={columnsOf(actions)}
            rows={versions.data?.items}
            rowId={({ id }) => id}
            rowLabel={({ number }) => `Version ${number}`}
            expectedRows={1}
          />
        )}
      </div>
    </Card>
  );
};
