import { Link, useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { EmptyState } from '@sluice/ui/feedback/empty-state.tsx';
import { Card } from '@sluice/ui/layout/card.tsx';
import { PageHeader } from '@sluice/ui/layout/page-header.tsx';
import { DataTable } from '@sluice/ui/table/data-table.tsx';
import { useApi } from '../../app/api/api.ts';
import { useOperation } from '../../app/api/hooks.ts';
import { problemOf } from '../../app/api/problem.ts';
import { ForbiddenState, ProblemState } from '../../app/screens/screens.tsx';
import layout from '../../shared/layout.module.css';
import { LinksCard } from '../../shared/links-card.tsx';
import { DropZone } from '../../shared/upload/drop-zone.tsx';
import { startPageUpload } from '../../shared/upload/page-uploads.ts';
import { toastProblem } from '../../shared/toast/toast.ts';
import { useTitle } from '../../shared/use-title.ts';
import { CreateButtons } from '../list/create-buttons.tsx';
import { streamColumns } from '../list/stream-columns.tsx';
import { pollMilliseconds } from '../shared/stream-state.ts';
import { streamName } from '../shared/stream-types.ts';
import { MonthCard } from './month-card.tsx';
import { satisfyPrerequisites } from './satisfy-prerequisites.ts';

const shown = 6;
const columns = streamColumns(() => undefined).filter(({ key }) => ['title', 'state', 'createdAt'].includes(key));

const useRecent = () =>
  useOperation(
    'streams.search.list',
    { query: { limit: shown } },
    { refetchInterval: (page) => (page?.items.some((stream) => pollMilliseconds(stream) !== false) ? 5000 : false) },
  );

/** Starts an upload, and continues with the details of the stream. */
const UploadHere = () => {
  const api = useApi();
  const navigate = useNavigate();
  return (
    <DropZone
      title="Drop a video here"
      help="MP4, MOV, MKV, WebM and most other formats, up to 5 GB"
      label="Video file"
      accept="video/*,.mkv,.ts,.mov"
      onFile={(file) => {
        void startPageUpload(api, '/streams/video/create', file);
        void navigate({ to: '/streams/video/create' });
      }}
    />
  );
};

const RecentCard = ({ recent }: { recent: ReturnType<typeof useRecent> }) => (
  <Card
    title="Recent streams"
    flush
    actions={
      <Link to="/streams/streams" className={`${layout.link} ${layout.small}`}>
        Show all
      </Link>
    }
  >
    {recent.error && !recent.data ? (
      <ProblemState error={recent.error} what="streams" onRetry={() => void recent.refetch()} />
    ) : recent.data?.items.length === 0 ? (
      <EmptyState
        illustration="noResult"
        title="No streams yet"
        description="Upload a video, or start a live stream, and embed it in any page with one line of HTML."
      />
    ) : (
      <DataTable
        label="Recent streams"
        columns={columns}
        rows={recent.data?.items}
        rowId={({ id }) => id}
        rowLabel={streamName}
        expectedRows={3}
      />
    )}
  </Card>
);

const links = [
  { to: '/streams/live/create', title: 'Go live', help: 'Send from OBS or FFmpeg, with a recording afterwards.' },
  { to: '/streams/signing-keys', title: 'Signing keys', help: 'Only viewers with a token of your server can watch.' },
  { to: '/encoding/inputs', title: 'Inputs', help: 'Uploads and storages that videos come from.' },
] as const;

/** Prepares the licenses of the organization for streams in the background. */
const usePreparedLicenses = (): void => {
  const api = useApi();
  useEffect(() => {
    const leaving = new AbortController();
    satisfyPrerequisites(api, leaving.signal).catch((error: unknown) => {
      if (!leaving.signal.aborted && problemOf(error).kind !== 'forbidden')
        toastProblem('Something went wrong while updating streams prerequisites.', error);
    });
    return () => leaving.abort();
  }, [api]);
};

/** Start of the Streams area: upload, recent streams, and where to go next. */
const StreamsHomePage = () => {
  useTitle('Streams');
  usePreparedLicenses();
  const recent = useRecent();
  if (recent.error && problemOf(recent.error).kind === 'forbidden') return <ForbiddenState />;
  return (
    <>
      <PageHeader
        title="Streams"
        description="Upload a video or go live, and embed the player in any page."
        actions={<CreateButtons />}
      />
      <div className={layout.columns}>
        <div className={layout.stack}>
          <UploadHere />
          <RecentCard recent={recent} />
        </div>
        <div className={layout.stack}>
          <MonthCard />
          <LinksCard title="Next" links={links} />
        </div>
      </div>
    </>
  );
};

export default StreamsHomePage;
