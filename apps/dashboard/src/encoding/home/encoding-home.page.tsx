import { Link } from '@tanstack/react-router';
import { IconPlus } from '@sluice/ui/icons';
import { Card } from '@sluice/ui/layout/card.tsx';
import { PageHeader } from '@sluice/ui/layout/page-header.tsx';
import { DataTable } from '@sluice/ui/table/data-table.tsx';
import { problemOf } from '../../app/api/problem.ts';
import { ForbiddenState, ProblemState } from '../../app/screens/screens.tsx';
import layout from '../../shared/layout.module.css';
import { LinkButton } from '../../shared/link-button.tsx';
import { useTitle } from '../../shared/use-title.ts';
import { encodingColumns } from '../encodings/encoding-columns.tsx';
import styles from './encoding-home.module.css';
import { FirstUse } from './first-use.tsx';
import { FailedList, NowList } from './now-list.tsx';
import { QuickStarts } from './quick-starts.tsx';
import { QuotaCard } from './quota-card.tsx';
import { TodayTiles } from './today-tiles.tsx';
import { useRecent, useToday } from './use-encoding-home.ts';

const columns = encodingColumns
  .filter(({ key }) => ['name', 'status', 'createdAt'].includes(key))
  .map((column) => ({ ...column, sortable: false }));

type Recent = ReturnType<typeof useRecent>;

const RecentCard = ({ recent }: { recent: Recent }) => (
  <Card
    title="Recent"
    flush
    actions={
      <Link to="/encoding/encodings" search={{ status: 'ALL' }} className={`${layout.link} ${layout.small}`}>
        All encodings
      </Link>
    }
  >
    {recent.error && !recent.data ? (
      <ProblemState error={recent.error} what="encodings" onRetry={() => void recent.refetch()} />
    ) : (
      <DataTable
        label="Recent encodings"
        columns={columns}
        rows={recent.data?.items}
        rowId={({ id }) => id}
        rowLabel={({ name, id }) => name ?? id}
        expectedRows={6}
      />
    )}
  </Card>
);

const Overview = ({ recent }: { recent: Recent }) => {
  const today = useToday();
  return (
    <div className={layout.stack}>
      <TodayTiles today={today} />
      <div className={layout.columns}>
        <div className={layout.stack}>
          <NowList today={today} />
          <FailedList today={today} />
          <RecentCard recent={recent} />
        </div>
        <div className={layout.stack}>
          <QuotaCard today={today} />
          <Card title="Quick starts" flush>
            <QuickStarts />
          </Card>
        </div>
      </div>
    </div>
  );
};

const Beginning = () => (
  <div className={layout.stack}>
    <FirstUse />
    <Card title="Get started" flush>
      <div className={styles.wide}>
        <QuickStarts />
      </div>
    </Card>
  </div>
);

const EncodingHomePage = () => {
  useTitle('VOD encoding');
  const recent = useRecent();
  if (recent.error && problemOf(recent.error).kind === 'forbidden') return <ForbiddenState />;
  const isNew = recent.data?.totalCount === 0;
  return (
    <>
      <PageHeader
        title="VOD encoding"
        description="Turn files into streams that play everywhere."
        actions={
          !isNew && (
            <LinkButton to="/encoding/create/vod" leftSection={<IconPlus size={16} />}>
              New encoding
            </LinkButton>
          )
        }
      />
      {isNew ? <Beginning /> : <Overview recent={recent} />}
    </>
  );
};

export default EncodingHomePage;
