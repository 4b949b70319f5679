import { Link } from '@tanstack/react-router';
import { EmptyState } from '@sluice/ui/feedback/empty-state.tsx';
import { IconPlus } from '@sluice/ui/icons';
import { Card } from '@sluice/ui/layout/card.tsx';
import { PageHeader } from '@sluice/ui/layout/page-header.tsx';
import { DataTable } from '@sluice/ui/table/data-table.tsx';
import { limitNumber } from '../../app/account/limit-value.ts';
import { useLimits } from '../../app/account/use-session.ts';
import { useOperation } from '../../app/api/hooks.ts';
import { problemOf } from '../../app/api/problem.ts';
import { ForbiddenState, ProblemState } from '../../app/screens/screens.tsx';
import layout from '../../shared/layout.module.css';
import { LinksCard } from '../../shared/links-card.tsx';
import { LinkButton } from '../../shared/link-button.tsx';
import { useTitle } from '../../shared/use-title.ts';
import { liveColumns } from '../encodings/live-columns.tsx';

const columns = liveColumns
  .filter(({ key }) => ['name', 'status', 'createdAt'].includes(key))
  .map((column) => ({ ...column, sortable: false }));

const useLive = (status: string | undefined) =>
  useOperation(
    'encoding.encodings.list',
    { query: { type: 'LIVE', limit: 6, sort: 'createdAt:DESC', ...(status && { status }) } },
    { refetchInterval: 5000 },
  );

type EncodingsCardProps = { title: string; encodings: ReturnType<typeof useLive>; search: 'RUNNING' | 'ALL' };

const EncodingsCard = ({ title, encodings, search }: EncodingsCardProps) => (
  <Card
    title={title}
    flush
    actions={
      <Link to="/live/encodings" search={{ status: search }} className={`${layout.link} ${layout.small}`}>
        Show all
      </Link>
    }
  >
    {encodings.error && !encodings.data ? (
      <ProblemState error={encodings.error} what="live encodings" onRetry={() => void encodings.refetch()} />
    ) : encodings.data?.items.length === 0 ? (
      <EmptyState
        illustration="noResult"
        title="No live encodings are running"
        description="A live encoding receives a stream from OBS, FFmpeg or a hardware encoder and turns it into streams that play everywhere."
      />
    ) : (
      <DataTable
        label={`${title} live encodings`}
        columns={columns}
        rows={encodings.data?.items}
        rowId={({ id }) => id}
        rowLabel={({ name, id }) => name ?? id}
        expectedRows={3}
      />
    )}
  </Card>
);

/** Number of live encodings that can still be started, by the limit of the organization. */
const SlotsCard = ({ running }: { running: number | undefined }) => {
  const limits = useLimits();
  const limit = limits.data && limitNumber(limits.data.items, 'encoding', 'maxStartedLiveEncodings');
  if (limit === undefined || running === undefined) return null;
  return (
    <Card title="Slots">
      <div className={layout.figure}>
        {Math.max(0, limit - running)}/{limit}
      </div>
      <span className={layout.dim}>Live encodings that can still be started</span>
    </Card>
  );
};

const links = [
  { to: '/live/configurations/stream-keys', title: 'Stream keys', help: 'Configure your encoder once.' },
  { to: '/live/configurations/live-pools', title: 'Live pools', help: 'Encodings that wait for their publisher.' },
  { to: '/live/templates', title: 'Templates', help: 'Start a complete live encoding with one request.' },
  { to: '/live/statistics', title: 'Statistics', help: 'Minutes and bytes that were encoded live.' },
  { to: '/live/demos', title: 'Demos', help: 'See a live encoding without an encoder of your own.' },
  { to: '/live/inputs', title: 'Inputs', help: 'RTMP and SRT ingest points.' },
  { to: '/live/outputs', title: 'Outputs', help: 'Destinations to which segments are written.' },
] as const;

const LiveHomePage = () => {
  useTitle('Live encoding');
  const running = useLive('RUNNING,QUEUED');
  const recent = useLive(undefined);
  if (recent.error && problemOf(recent.error).kind === 'forbidden') return <ForbiddenState />;
  return (
    <>
      <PageHeader
        title="Live encoding"
        description="Receive a stream from OBS, FFmpeg or a hardware encoder and play it everywhere."
        actions={
          <LinkButton to="/live/create" leftSection={<IconPlus size={16} />}>
            New encoding
          </LinkButton>
        }
      />
      <div className={layout.columns}>
        <div className={layout.stack}>
          <EncodingsCard title="Now" encodings={running} search="RUNNING" />
          {recent.data?.items.length !== 0 && <EncodingsCard title="Recent" encodings={recent} search="ALL" />}
        </div>
        <div className={layout.stack}>
          <SlotsCard running={running.data?.totalCount} />
          <LinksCard title="Resources" links={links} />
        </div>
      </div>
    </>
  );
};

export default LiveHomePage;
