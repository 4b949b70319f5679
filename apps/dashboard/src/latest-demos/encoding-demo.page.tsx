import { getRouteApi, Link } from '@tanstack/react-router';
import { count } from '@sluice/ui/format/quantity';
import { EmptyState } from '@sluice/ui/feedback/empty-state.tsx';
import { Card } from '@sluice/ui/layout/card.tsx';
import { PageHeader } from '@sluice/ui/layout/page-header.tsx';
import { RelativeTime } from '@sluice/ui/relative-time.tsx';
import { DataTable, type Column } from '@sluice/ui/table/data-table.tsx';
import { hardwarePartner, latestDemos } from '../app/branding.ts';
import { useOperation } from '../app/api/hooks.ts';
import { NotFoundScreen, ProblemState } from '../app/screens/screens.tsx';
import { EncodingLink, type EncodingRow } from '../encoding/encodings/encoding-columns.tsx';
import { LinkButton } from '../shared/link-button.tsx';
import { useTitle } from '../shared/use-title.ts';

const route = getRouteApi('/_app/latest-demos/$demo');

const secondsOf = ({ runningAt, finishedAt }: EncodingRow): number | undefined =>
  runningAt && finishedAt ? Math.round((Date.parse(finishedAt) - Date.parse(runningAt)) / 1000) : undefined;

const columns: readonly Column<EncodingRow>[] = [
  { key: 'name', header: 'Name', render: (encoding) => <EncodingLink encoding={encoding} /> },
  {
    key: 'seconds',
    header: 'Encoding time',
    align: 'number',
    render: (encoding) => {
      const seconds = secondsOf(encoding);
      return seconds === undefined ? '–' : `${count(seconds)} s`;
    },
  },
  { key: 'finished', header: 'Finished', render: ({ finishedAt }) => <RelativeTime at={finishedAt} /> },
];

const Encodings = () => {
  const { data, error, refetch } = useOperation('encoding.encodings.list', {
    query: { limit: 10, type: 'VOD', status: 'FINISHED', sort: 'finishedAt:DESC' },
  });
  if (error && !data) return <ProblemState error={error} what="encodings" onRetry={() => void refetch()} />;
  if (data?.items.length === 0)
    return (
      <EmptyState
        illustration="firstUse"
        title="No finished encodings yet"
        description="This page shows how long your own encodings took on this hardware. Run a demo to see the first one."
        actions={<LinkButton to="/encoding/demos">Run a demo</LinkButton>}
      />
    );
  return (
    <DataTable
      label="Encoding times"
      columns={columns}
      rows={data?.items}
      rowId={({ id }) => id}
      rowLabel={({ name }) => name ?? 'Encoding'}
      asCards
    />
  );
};

/** Encoding times of the newest encodings on the hardware of this installation. */
const EncodingDemoPage = () => {
  const { demo } = route.useParams();
  useTitle(hardwarePartner.name);
  if (demo !== `encoding-${hardwarePartner.slug}`) return <NotFoundScreen />;
  return (
    <>
      <PageHeader
        title={hardwarePartner.name}
        description={hardwarePartner.lead}
        breadcrumbs={[
          <Link key="demos" to="/latest-demos">
            {latestDemos}
          </Link>,
          hardwarePartner.name,
        ]}
      />
      <Card flush>
        <Encodings />
      </Card>
    </>
  );
};

export default EncodingDemoPage;
