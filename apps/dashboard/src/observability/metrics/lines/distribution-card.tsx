import { sourceOfType, ownFilters, type MetricUnit } from '@sluice/contract/analytics/catalogue/metric';
import type { HistogramBin } from '@sluice/contract/analytics/queries/histogram-operations';
import { seriesColor } from '@sluice/ui/charts/series-colors';
import { StackedBars } from '@sluice/ui/charts/stacked-bars.tsx';
import { count } from '@sluice/ui/format/quantity';
import { Card } from '@sluice/ui/layout/card.tsx';
import { DataTable } from '@sluice/ui/table/data-table.tsx';
import { ProblemState } from '../../../app/screens/screens.tsx';
import { useOperation } from '../../../app/api/hooks.ts';
import layout from '../../../shared/layout.module.css';
import { shownRange } from '../../shared/dates.ts';
import { Share } from '../../shared/share.tsx';
import { inUnit, onAxis } from '../../shared/units.ts';
import { ModeTools } from './chart-head.tsx';
import { distributedQuery, percentilesOf } from './chart-modes.ts';
import styles from './lines.module.css';
import type { ModeProps } from './mode-view.tsx';
import { NoValues } from './no-values.tsx';

const useHistogram = ({ metric, license, settings }: ModeProps) => {
  const query = distributedQuery(metric);
  const source =
    query && sourceOfType(query.type) === 'ads' ? 'analytics.ads.queries.histogram' : 'analytics.queries.histogram';
  const { range, allFilters, stamp } = settings;
  return useOperation(
    source,
    {
      body: {
        licenseKey: license.licenseKey,
        start: new Date(range.start).toISOString(),
        end: new Date(range.end).toISOString(),
        dimension: query?.dimension ?? '',
        filters: [...(query ? ownFilters(query) : []), ...allFilters],
      },
    },
    { stamp, staleTime: Infinity, keepPrevious: true },
  );
};

const titleOf = ({ from, to }: HistogramBin, unit: MetricUnit): string =>
  to === null ? `${inUnit(from, unit)} and more` : `${inUnit(from, unit)} – ${inUnit(to, unit)}`;

const BinTable = ({
  bins,
  total,
  unit,
  label,
}: {
  bins: readonly HistogramBin[];
  total: number;
  unit: MetricUnit;
  label: string;
}) => (
  <div className={styles.seriesTable}>
    <DataTable
      label={label}
      columns={[
        { key: 'range', header: 'Value', render: (bin) => titleOf(bin, unit) },
        { key: 'count', header: 'Count', align: 'number', render: (bin) => count(bin.count) },
        {
          key: 'share',
          header: 'Share',
          align: 'number',
          render: (bin) => <Share part={bin.count} of={total} color={seriesColor(0)} />,
        },
      ]}
      rows={bins}
      rowId={({ from }) => String(from)}
      rowLabel={(bin) => titleOf(bin, unit)}
      windowed={{ height: 420, rowHeight: 44 }}
    />
  </div>
);

/** Histogram of the values of a metric over the whole range. */
export const DistributionCard = (props: ModeProps) => {
  const { metric, settings } = props;
  const { data, error, isFetching, refetch } = useHistogram(props);
  if (error && !data)
    return (
      <Card>
        <ProblemState error={error} what={metric.title.toLowerCase()} onRetry={() => void refetch()} />
      </Card>
    );
  const unit = percentilesOf(metric)[0]?.unit ?? 'count';
  const span = shownRange(settings.range);
  const bins = data?.bins ?? [];
  const isTable = settings.search.view === 'table';
  const label = `Distribution of ${metric.title.toLowerCase()}, ${span}`;
  return (
    <Card flush>
      <div className={styles.head}>
        <div className={styles.figure}>
          <span className={layout.figure}>{data ? count(data.count) : '–'}</span>
          <span className={`${layout.dim} ${styles.span}`}>values, {span}</span>
        </div>
        <ModeTools metric={metric} mode="distribution" settings={settings} />
      </div>
      {data?.count === 0 && <NoValues metric={metric} span={span} />}
      {data && data.count > 0 && isTable && <BinTable bins={bins} total={data.count} unit={unit} label={label} />}
      {data?.count !== 0 && !isTable && (
        <div className={styles.chart} data-busy={isFetching && data !== undefined} aria-busy={!data}>
          {data ? (
            <StackedBars
              bars={bins.map((bin) => ({ tick: onAxis(bin.from, unit), title: titleOf(bin, unit) }))}
              series={[{ key: 'count', label: 'Values', color: seriesColor(0), values: bins.map((bin) => bin.count) }]}
              label={`${label}. The table view shows the values.`}
              formatValue={count}
              height={280}
              topMin={4}
            />
          ) : (
            <div className={styles.skeleton} />
          )}
        </div>
      )}
      <div className={styles.foot}>
        <span>{bins.at(-1)?.to === null && 'The last bar holds all larger values.'}</span>
      </div>
    </Card>
  );
};
