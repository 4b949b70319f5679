import { getRouteApi, Link } from '@tanstack/react-router';
import { useState } from 'react';
import { dayOf } from '@sluice/contract/shared/days';
import { Button } from '@sluice/ui/core';
import { EmptyState } from '@sluice/ui/feedback/empty-state.tsx';
import { IconDownload } from '@sluice/ui/icons';
import { Card } from '@sluice/ui/layout/card.tsx';
import { PageHeader } from '@sluice/ui/layout/page-header.tsx';
import { DataTable } from '@sluice/ui/table/data-table.tsx';
import { useEveryPage } from '../../app/api/hooks.ts';
import { problemOf } from '../../app/api/problem.ts';
import { ForbiddenState, ProblemState } from '../../app/screens/screens.tsx';
import { ImpressionsCard } from '../../observability/statistics/impressions-card.tsx';
import { PeriodBar } from '../../observability/statistics/period-bar.tsx';
import { NamedTotals, SelectedTotals } from '../../observability/statistics/period-totals.tsx';
import { periodOfSearch } from '../../observability/statistics/usage-period.ts';
import type { UsageSearch } from '../../observability/statistics/usage-search.ts';
import { useDaily, useTotals } from '../../observability/statistics/use-usage.ts';
import { download } from '../../shared/download.ts';
import layout from '../../shared/layout.module.css';
import { useTitle } from '../../shared/use-title.ts';
import { LicenseUsage } from '../licenses/license-usage.tsx';
import { playerCrumbs } from '../shared/player-crumbs.tsx';

const route = getRouteApi('/_app/player/statistics');

const csvOf = (days: readonly { date: string; impressions: number }[]): string =>
  ['day,impressions', ...days.map(({ date, impressions }) => `${date},${impressions}`), ''].join('\r\n');

const isForbidden = (error: unknown): boolean => Boolean(error) && problemOf(error).kind === 'forbidden';

/** Impressions of each player license in the current month. */
const LicensesCard = ({ licenses }: { licenses: ReturnType<typeof useLicenses> }) => (
  <Card flush title="This month by license">
    {licenses.error && !licenses.data ? (
      <ProblemState error={licenses.error} what="player licenses" onRetry={() => void licenses.refetch()} />
    ) : licenses.data?.items.length === 0 ? (
      <EmptyState
        illustration="noResult"
        title="No player licenses yet"
        description="Impressions are counted per license. Create one under Licenses."
      />
    ) : (
      <DataTable
        label="This month by license"
        columns={[
          {
            key: 'name',
            header: 'License',
            render: ({ id, name }) => (
              <Link to="/player/licenses/$licenseId" params={{ licenseId: id }} className={layout.link}>
                {name}
              </Link>
            ),
          },
          { key: 'usage', header: 'Impressions', render: (license) => <LicenseUsage {...license} /> },
        ]}
        rows={licenses.data?.items}
        rowId={({ id }) => id}
        rowLabel={({ name }) => name}
        expectedRows={2}
      />
    )}
  </Card>
);

const useLicenses = () => useEveryPage('player.licenses.list', {});

/** Impressions of the player: by period, by day and by license. */
const PlayerStatisticsPage = () => {
  useTitle('Player statistics');
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const [today] = useState(() => dayOf(Date.now()));
  const period = periodOfSearch(search, today);
  const licenses = useLicenses();
  const license = licenses.data?.items.find(({ licenseKey }) => licenseKey === search.licenseKey);
  const totals = useTotals(period, today, 'player');
  const daily = useDaily(period, license?.licenseKey, 'player');
  const change = (next: UsageSearch) =>
    void navigate({ search: (previous) => ({ ...previous, ...next }), replace: true, resetScroll: false });
  if (isForbidden(totals.error) || isForbidden(daily.error)) return <ForbiddenState />;
  return (
    <>
      <PageHeader
        title="Statistics"
        description="Impressions of players with a license. An impression is a video that started; days are in UTC."
        breadcrumbs={playerCrumbs('Statistics')}
        actions={
          <Button
            variant="default"
            leftSection={<IconDownload size={16} />}
            disabled={!daily.data}
            onClick={() =>
              download(
                `player-impressions-${period.from}-${period.to}.csv`,
                csvOf(daily.data?.selected ?? []),
                'text/csv',
              )
            }
          >
            Export CSV
          </Button>
        }
      />
      <PeriodBar
        period={period}
        today={today}
        search={search}
        licenses={licenses.data?.items ?? []}
        onChange={change}
      />
      <div className={layout.stack}>
        {totals.error ? (
          <Card>
            <ProblemState error={totals.error} what="totals" onRetry={totals.retry} />
          </Card>
        ) : (
          <>
            <NamedTotals totals={totals} current={period.key} to="/player/statistics" />
            <SelectedTotals period={period} totals={totals} />
          </>
        )}
        <ImpressionsCard
          daily={daily}
          period={period}
          licenseName={license?.name ?? 'all licenses'}
          isTable={search.view === 'table'}
        />
        <LicensesCard licenses={licenses} />
      </div>
    </>
  );
};

export default PlayerStatisticsPage;
