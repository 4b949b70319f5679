import { useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { Button } from '@sluice/ui/core';
import { EmptyState } from '@sluice/ui/feedback/empty-state.tsx';
import { IconDownload } from '@sluice/ui/icons';
import { Card } from '@sluice/ui/layout/card.tsx';
import { PageHeader } from '@sluice/ui/layout/page-header.tsx';
import { problemOf } from '../../app/api/problem.ts';
import { ForbiddenState, ProblemState } from '../../app/screens/screens.tsx';
import { download } from '../../shared/download.ts';
import layout from '../../shared/layout.module.css';
import { LinkButton } from '../../shared/link-button.tsx';
import { LoadingCard } from '../../shared/loading-card.tsx';
import { useTitle } from '../../shared/use-title.ts';
import { bucketsOf, longDay } from './buckets.ts';
import { CdnCharts } from './cdn-charts.tsx';
import { dayOf, type DayRange } from '@sluice/contract/shared/days';
import { EncodingCharts } from './encoding-charts.tsx';
import { OrganizationsTotals } from './organizations-totals.tsx';
import { RangeBar } from './range-bar.tsx';
import styles from './statistics.module.css';
import { statisticsCsv } from './statistics-csv.ts';
import { statisticsSearch, type StatisticsSearch } from './statistics-search.ts';
import { areaCrumb } from '../families/area-crumb.tsx';
import { useArea, wizards } from '../families/area.ts';
import { rangeOfSearch } from './range-of-search.ts';
import { StatisticsTable } from './statistics-table.tsx';
import { CodecTotals } from './totals.tsx';
import { useStatistics } from './use-statistics.ts';

type Shown = { range: DayRange; statistics: ReturnType<typeof useStatistics>; onZoom: (range: DayRange) => void };

const NothingEncoded = ({ range: { from, to } }: Shown) => {
  const area = useArea();
  return (
    <Card>
      <EmptyState
        illustration="noResult"
        title="Nothing was encoded in this range"
        description={`No encoding finished from ${longDay(from)} to ${longDay(to)}. Choose a longer range, or start an encoding.`}
        actions={
          <LinkButton to={wizards[area]} variant="default">
            New encoding
          </LinkButton>
        }
      />
    </Card>
  );
};

const Cdn = ({ statistics, onZoom }: Shown) => {
  const { days, usage, cdn } = statistics;
  if (cdn)
    return (
      <CdnCharts days={days} buckets={bucketsOf(days)} cdn={cdn} isBusy={usage.isPlaceholderData} onZoom={onZoom} />
    );
  if (!usage.error) return <LoadingCard label="CDN usage" />;
  return (
    <Card title="CDN storage and transfer">
      <ProblemState error={usage.error} what="CDN usage" onRetry={() => void usage.refetch()} />
    </Card>
  );
};

const Charts = (props: Shown) => {
  const { daily, days, figures } = props.statistics;
  const hasAny = figures?.some(({ bytes, seconds }) => bytes > 0 || seconds > 0);
  return (
    <>
      {hasAny === false && <NothingEncoded {...props} />}
      <div className={styles.charts}>
        {!figures && <LoadingCard label="statistics" />}
        {figures && hasAny && (
          <EncodingCharts
            days={days}
            buckets={bucketsOf(days)}
            figures={figures}
            isBusy={daily.isPlaceholderData}
            onZoom={props.onZoom}
          />
        )}
        <Cdn {...props} />
      </div>
    </>
  );
};

const Content = (props: Shown & { view: StatisticsSearch['view'] }) => {
  const { daily, figures, cdn } = props.statistics;
  if (daily.error && !figures)
    return (
      <Card>
        <ProblemState error={daily.error} what="statistics" onRetry={() => void daily.refetch()} />
      </Card>
    );
  return (
    <div className={layout.stack}>
      <CodecTotals figures={figures} />
      {props.view === 'table' && figures ? <StatisticsTable figures={figures} cdn={cdn} /> : <Charts {...props} />}
      <OrganizationsTotals range={props.range} />
    </div>
  );
};

const StatisticsPage = () => {
  useTitle('Encoding statistics');
  const area = useArea();
  const search = statisticsSearch(useSearch({ strict: false }));
  const navigate = useNavigate();
  const [today] = useState(() => dayOf(Date.now()));
  const range = rangeOfSearch(search, today);
  const statistics = useStatistics(range, today);
  const { daily, figures, cdn } = statistics;
  const change = (next: StatisticsSearch) =>
    void navigate({ to: `${area}/statistics`, search: (previous) => ({ ...previous, ...next }) });
  const exportCsv = () =>
    download(
      `encoding-statistics-${range.from}-${range.to}.csv`,
      statisticsCsv(figures ?? [], cdn?.days ?? []),
      'text/csv',
    );
  if (daily.error && problemOf(daily.error).kind === 'forbidden') return <ForbiddenState />;
  return (
    <>
      <PageHeader
        title="Encoding statistics"
        description="Encoded minutes, bytes and delivery. Days are in UTC."
        breadcrumbs={[areaCrumb(area), 'Statistics']}
        actions={
          <Button variant="default" leftSection={<IconDownload size={16} />} disabled={!figures} onClick={exportCsv}>
            Export CSV
          </Button>
        }
      />
      <RangeBar range={range} today={today} view={search.view} onChange={change} />
      <Content
        range={range}
        view={search.view}
        statistics={statistics}
        onZoom={({ from, to }) => change({ from, to, range: undefined })}
      />
    </>
  );
};

export default StatisticsPage;
