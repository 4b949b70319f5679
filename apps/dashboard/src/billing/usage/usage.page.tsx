import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { usageDimensions, type UsageDimension } from '@sluice/contract/billing/usage/dimensions';
import type { UsageLine } from '@sluice/contract/billing/usage/operations';
import { dayOf, daysIn, type DayRange } from '@sluice/contract/shared/days';
import { Button } from '@sluice/ui/core';
import { EmptyState } from '@sluice/ui/feedback/empty-state.tsx';
import { Select } from '@sluice/ui/fields';
import { IconDownload } from '@sluice/ui/icons';
import { Card } from '@sluice/ui/layout/card.tsx';
import { PageHeader } from '@sluice/ui/layout/page-header.tsx';
import { useOrganizations } from '../../app/account/use-session.ts';
import { useApi } from '../../app/api/api.ts';
import { readEveryPage } from '../../app/api/every-page.ts';
import { composedQuery } from '../../app/api/operation-query.ts';
import { problemOf } from '../../app/api/problem.ts';
import { ForbiddenState, ProblemState } from '../../app/screens/screens.tsx';
import { oneOf } from '../../app/search/search.ts';
import { bucketsOf, longDay } from '../../encoding/statistics/buckets.ts';
import { ChartCard } from '../../encoding/statistics/chart-card.tsx';
import { RangeBar } from '../../encoding/statistics/range-bar.tsx';
import { rangeOfSearch } from '../../encoding/statistics/range-of-search.ts';
import { download } from '../../shared/download.ts';
import layout from '../../shared/layout.module.css';
import { LoadingCard } from '../../shared/loading-card.tsx';
import { useTitle } from '../../shared/use-title.ts';
import { ChangesCard, ForecastCard } from './changes-card.tsx';
import { CostsCard } from './costs-card.tsx';
import { formats, seriesOf, usageByMeter, usageCsv } from './usage-data.ts';
import { usageSearch, type UsageSearch } from './usage-search.ts';

const refreshMilliseconds = 60_000;
const id = 'account.billing.usage.lines';

const useLines = ({ from, to }: DayRange, dimension: UsageDimension | undefined) => {
  const api = useApi();
  const query = { from, to, ...(dimension && { dimension }) };
  return useQuery({
    ...composedQuery(api, id, query, async (signal) => (await readEveryPage(api, id, { query }, signal)).items),
    placeholderData: keepPreviousData,
    refetchInterval: refreshMilliseconds,
  });
};

const inSentence = (dimension: UsageDimension): string => dimension.charAt(0) + dimension.slice(1).toLowerCase();

const SplitSelect = ({ by, onChange }: { by: UsageDimension | undefined; onChange: (search: UsageSearch) => void }) => (
  <Select
    label="Split by"
    clearable
    placeholder="Nothing"
    value={by ?? null}
    onChange={(value) => onChange({ by: oneOf(value, usageDimensions) })}
    data={usageDimensions.map((value) => ({ value, label: inSentence(value) }))}
  />
);

/** Returns the text of a dimension's value; organizations have names. */
const useNames = (dimension: UsageDimension | undefined) => {
  const { list } = useOrganizations();
  return (value: string | undefined): string => {
    if (dimension === undefined) return '';
    if (value === undefined) return 'Not set';
    return dimension === 'ORGANIZATION' ? (list.find((each) => each.id === value)?.name ?? value) : value;
  };
};

type ContentProps = {
  lines: readonly UsageLine[];
  range: DayRange;
  dimension: UsageDimension | undefined;
  isBusy: boolean;
  onZoom: (range: DayRange) => void;
};

const NoUsage = ({ range: { from, to } }: { range: DayRange }) => (
  <Card>
    <EmptyState
      illustration="noResult"
      title="No usage in this range"
      description={`Nothing was encoded, delivered, stored or played from ${longDay(from)} to ${longDay(to)}. Choose a longer range.`}
    />
  </Card>
);

const Content = ({ lines, range, dimension, isBusy, onZoom }: ContentProps) => {
  const nameOf = useNames(dimension);
  const days = daysIn(range);
  const buckets = bucketsOf(days);
  return (
    <div className={layout.stack}>
      {lines.length === 0 && <NoUsage range={range} />}
      {usageByMeter(lines, nameOf).map((usage) => (
        <ChartCard
          key={usage.meter}
          title={usage.label}
          buckets={buckets}
          series={seriesOf(usage, days, buckets)}
          format={formats[usage.unit]}
          total={formats[usage.unit].text(usage.total)}
          isBusy={isBusy}
          onZoom={onZoom}
        />
      ))}
      <ChangesCard range={range} dimension={dimension} nameOf={nameOf} />
      <ForecastCard />
      <CostsCard month={range.to} dimension={dimension} nameOf={nameOf} />
    </div>
  );
};

const UsagePage = () => {
  useTitle('Usage');
  const search = usageSearch(useSearch({ strict: false }));
  const navigate = useNavigate();
  const [today] = useState(() => dayOf(Date.now()));
  const { preset, ...range } = rangeOfSearch(search, today);
  const lines = useLines(range, search.by);
  const change = (next: UsageSearch) =>
    void navigate({ to: '/organization/billing/usage', search: { ...search, ...next } });
  if (lines.error && problemOf(lines.error).kind === 'forbidden') return <ForbiddenState />;
  const exportCsv = () => download(`usage-${range.from}-${range.to}.csv`, usageCsv(lines.data ?? []), 'text/csv');
  return (
    <>
      <PageHeader
        title="Usage"
        description="Recorded usage of all products, with sub-organizations. Days are in UTC."
        breadcrumbs={['Organization', 'Usage']}
        actions={
          <Button variant="default" leftSection={<IconDownload size={16} />} disabled={!lines.data} onClick={exportCsv}>
            Export CSV
          </Button>
        }
      />
      <RangeBar range={{ ...range, preset }} today={today} onChange={change}>
        <SplitSelect by={search.by} onChange={change} />
      </RangeBar>
      {lines.data ? (
        <Content
          lines={lines.data}
          range={range}
          dimension={search.by}
          isBusy={lines.isPlaceholderData}
          onZoom={({ from, to }) => change({ from, to, range: undefined })}
        />
      ) : lines.error ? (
        <ProblemState error={lines.error} what="usage" onRetry={() => void lines.refetch()} />
      ) : (
        <LoadingCard label="usage" />
      )}
    </>
  );
};

export default UsagePage;
