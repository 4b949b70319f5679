import { getRouteApi } from '@tanstack/react-router';
import { Button } from '@sluice/ui/core';
import { IconDownload } from '@sluice/ui/icons';
import { Card } from '@sluice/ui/layout/card.tsx';
import { PageHeader } from '@sluice/ui/layout/page-header.tsx';
import { dayOf } from '@sluice/contract/shared/days';
import { useState } from 'react';
import { problemOf } from '../../app/api/problem.ts';
import { ForbiddenState, ProblemState } from '../../app/screens/screens.tsx';
import { download } from '../../shared/download.ts';
import layout from '../../shared/layout.module.css';
import { useTitle } from '../../shared/use-title.ts';
import { observabilityCrumbs } from '../shared/crumbs.tsx';
import { useLicense } from '../shared/use-license.ts';
import { ImpressionsCard } from './impressions-card.tsx';
import { PeriodBar } from './period-bar.tsx';
import { NamedTotals, SelectedTotals } from './period-totals.tsx';
import { QuotaCard } from './quota-card.tsx';
import { periodOfSearch } from './usage-period.ts';
import type { UsageSearch } from './usage-search.ts';
import { useDaily, useTotals } from './use-usage.ts';

const route = getRouteApi('/_app/observability/statistics');

const csvOf = (days: readonly { date: string; impressions: number }[]): string =>
  ['day,impressions', ...days.map(({ date, impressions }) => `${date},${impressions}`), ''].join('\r\n');

const isForbidden = (error: unknown): boolean => Boolean(error) && problemOf(error).kind === 'forbidden';

/** Impressions used: by period, by day and license, and compared with the quota. */
const StatisticsPage = () => {
  useTitle('Statistics');
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const [today] = useState(() => dayOf(Date.now()));
  const period = periodOfSearch(search, today);
  const licenses = (useLicense().licenses ?? []).filter(({ kind }) => kind === 'normal');
  const license = licenses.find(({ licenseKey }) => licenseKey === search.licenseKey);
  const totals = useTotals(period, today);
  const daily = useDaily(period, license?.licenseKey);
  const change = (next: UsageSearch) =>
    void navigate({ search: (previous) => ({ ...previous, ...next }), replace: true, resetScroll: false });
  if (isForbidden(totals.error) || isForbidden(daily.error)) return <ForbiddenState />;
  const name = license?.name ?? 'all licenses';
  return (
    <>
      <PageHeader
        title="Statistics"
        description="Collected impressions. An impression is a video that started; days are in UTC."
        breadcrumbs={observabilityCrumbs('Statistics')}
        actions={
          <Button
            variant="default"
            leftSection={<IconDownload size={16} />}
            disabled={!daily.data}
            onClick={() =>
              download(`impressions-${period.from}-${period.to}.csv`, csvOf(daily.data?.selected ?? []), 'text/csv')
            }
          >
            Export CSV
          </Button>
        }
      />
      <PeriodBar period={period} today={today} search={search} licenses={licenses} onChange={change} />
      <div className={layout.stack}>
        {totals.error ? (
          <Card>
            <ProblemState error={totals.error} what="totals" onRetry={totals.retry} />
          </Card>
        ) : (
          <>
            <NamedTotals totals={totals} current={period.key} />
            <SelectedTotals period={period} totals={totals} />
          </>
        )}
        <ImpressionsCard daily={daily} period={period} licenseName={name} isTable={search.view === 'table'} />
        <QuotaCard />
      </div>
    </>
  );
};

export default StatisticsPage;
