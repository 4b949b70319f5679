import type { MetricUnit } from '@sluice/contract/analytics/catalogue/metric';
import { compareInsight } from '@sluice/contract/analytics/insights/compare-insight';
import type { IndustryMetric } from '@sluice/contract/analytics/insights/industry-metrics';
import { useState } from 'react';
import { Badge } from '@sluice/ui/badge.tsx';
import { Button } from '@sluice/ui/core';
import { EmptyState } from '@sluice/ui/feedback/empty-state.tsx';
import { NativeSelect } from '@sluice/ui/fields';
import { TextInput } from '@sluice/ui/forms';
import { count } from '@sluice/ui/format/quantity';
import { Card } from '@sluice/ui/layout/card.tsx';
import { PageHeader } from '@sluice/ui/layout/page-header.tsx';
import { DataTable, type Column } from '@sluice/ui/table/data-table.tsx';
import { ProblemState } from '../../app/screens/screens.tsx';
import { useSearchState } from '../../app/search/use-search-state.ts';
import { LicensePicker } from '../../observability/shared/license-picker.tsx';
import { inUnit } from '../../observability/shared/units.ts';
import layout from '../../shared/layout.module.css';
import { LinkButton } from '../../shared/link-button.tsx';
import { LoadingCard } from '../../shared/loading-card.tsx';
import { useTitle } from '../../shared/use-title.ts';
import { hubCrumbs } from '../shared/hub-crumbs.tsx';
import styles from '../shared/hub.module.css';
import { WithLicense } from '../shared/with-license.tsx';
import { insightFilters, insightSearch } from './insight-search.ts';
import { useInsights, type InsightRow } from './use-insights.ts';

type MetricWords = { title: string; unit: MetricUnit };

const words: Record<IndustryMetric, MetricWords> = {
  'playback-score': { title: 'Playback score', unit: 'ratio' },
  'startup-score': { title: 'Startup score', unit: 'ratio' },
  'smoothness-score': { title: 'Smoothness score', unit: 'ratio' },
  'success-factor': { title: 'Success', unit: 'ratio' },
  'video-startup-time': { title: 'Video startup time', unit: 'milliseconds' },
  'rebuffer-percentage': { title: 'Rebuffering', unit: 'ratio' },
  'error-percentage': { title: 'Errors', unit: 'ratio' },
  'video-bitrate': { title: 'Video bitrate', unit: 'bitsPerSecond' },
  'average-view-time': { title: 'View time', unit: 'milliseconds' },
};

const shown = (metric: IndustryMetric, value: number | undefined): string =>
  value === undefined ? '–' : inUnit(value, words[metric].unit);

const comparisons = {
  EQUAL: <Badge>Equal</Badge>,
  BETTER: <Badge tone="good">Better</Badge>,
  WORSE: <Badge tone="warn">Worse</Badge>,
};

const Comparison = ({ metric, own, industry }: InsightRow) => {
  if (industry === undefined) return <span className={layout.dim}>Too few participants</span>;
  if (own === undefined) return <span className={layout.dim}>No sessions of yours</span>;
  return comparisons[compareInsight(metric, { own, industry })];
};

const columns: readonly Column<InsightRow>[] = [
  { key: 'metric', header: 'Metric', render: ({ metric }) => words[metric].title },
  { key: 'own', header: 'Yours', align: 'number', render: ({ metric, own }) => shown(metric, own) },
  { key: 'industry', header: 'Industry', align: 'number', render: ({ metric, industry }) => shown(metric, industry) },
  {
    key: 'contributors',
    header: 'Organizations',
    align: 'number',
    render: ({ contributors }) => (contributors === undefined ? '–' : count(contributors)),
  },
  { key: 'comparison', header: 'Comparison', render: (row) => <Comparison {...row} /> },
];

const refusalStates = {
  optedOut: {
    title: 'This organization does not participate',
    description: 'Participants share averages and see those of others. Participate to compare your quality.',
    action: 'Open settings',
    to: '/observability/settings',
  },
  trial: {
    title: 'Not part of a trial plan',
    description: 'Industry insights become available with a subscription.',
    action: 'See plans',
    to: '/organization/billing/plans',
  },
} as const;

const Content = ({ licenseKey }: { licenseKey: string }) => {
  const { search } = useSearchState(insightSearch);
  const { rows, refusal, error, isLoading, refetch } = useInsights(licenseKey, search);
  if (refusal) {
    const { title, description, action, to } = refusalStates[refusal];
    return (
      <Card>
        <EmptyState
          illustration="firstUse"
          title={title}
          description={description}
          actions={<LinkButton to={to}>{action}</LinkButton>}
        />
      </Card>
    );
  }
  if (error)
    return (
      <Card>
        <ProblemState error={error} what="insights" onRetry={refetch} />
      </Card>
    );
  if (isLoading) return <LoadingCard label="insights" />;
  return (
    <Card flush title="Averages of the last seven days">
      <DataTable
        label="Averages of the last seven days"
        columns={columns}
        rows={rows}
        rowId={({ metric }) => metric}
        rowLabel={({ metric }) => words[metric].title}
        asCards
      />
    </Card>
  );
};

const filterWords = { COUNTRY: 'Country', ISP: 'Internet provider', BROWSER: 'Browser' } as const;

const FilterForm = () => {
  const { search, change } = useSearchState(insightSearch);
  const [value, setValue] = useState(search.value ?? '');
  return (
    <form
      className={styles.toolbar}
      onSubmit={(event) => {
        event.preventDefault();
        change({ value: value.trim() || undefined, filter: search.filter ?? 'COUNTRY' });
      }}
    >
      <NativeSelect
        label="Filter"
        value={search.filter ?? 'COUNTRY'}
        onChange={({ currentTarget }) =>
          change({ filter: insightFilters.find((each) => each === currentTarget.value) })
        }
        data={insightFilters.map((filter) => ({ value: filter, label: filterWords[filter] }))}
      />
      <TextInput
        label="Value"
        placeholder="All"
        value={value}
        onChange={(event) => setValue(event.currentTarget.value)}
      />
      <Button type="submit" variant="default">
        Apply
      </Button>
    </form>
  );
};

/** Averages of the selected license beside those of all participating organizations. */
const IndustryInsightsPage = () => {
  useTitle('Industry insights');
  return (
    <>
      <PageHeader
        title="Industry insights"
        description="Your averages beside those of all participating organizations; a value needs at least five of them."
        breadcrumbs={hubCrumbs('Industry insights')}
      />
      <div className={layout.stack}>
        <div className={styles.toolbar}>
          <LicensePicker className={styles.license} />
          <FilterForm />
        </div>
        <WithLicense label="insights">{({ licenseKey }) => <Content licenseKey={licenseKey} />}</WithLicense>
      </div>
    </>
  );
};

export default IndustryInsightsPage;
