import { Link } from '@tanstack/react-router';
import { sourceOfType } from '@sluice/contract/analytics/catalogue/metric';
import { BarList } from '@sluice/ui/charts/bar-list.tsx';
import { seriesColor } from '@sluice/ui/charts/series-colors';
import { TimeSeries } from '@sluice/ui/charts/time-series.tsx';
import { dayIn } from '@sluice/ui/format/day';
import { Card } from '@sluice/ui/layout/card.tsx';
import { useMemo, type ReactNode } from 'react';
import { ProblemState } from '../../app/screens/screens.tsx';
import layout from '../../shared/layout.module.css';
import { largestRows } from '../metrics/lines/cross/cross-table.ts';
import { sampleText, smallSample } from '../metrics/lines/sample-size.ts';
import { useLines } from '../metrics/lines/use-lines.ts';
import { globalSearch, metricSearch } from '../metrics/metric-search.ts';
import type { Settings } from '../metrics/use-settings.ts';
import { shortDate, shownRange } from '../shared/dates.ts';
import { textOfFilters, type MetricFilter } from '../shared/filters.ts';
import { ShownFilters } from '../shared/filters/shown-filters.tsx';
import type { License } from '../shared/license.ts';
import { endsRunning } from '../shared/range.ts';
import { inUnit, onAxis, tickSteps, topMin } from '../shared/units.ts';
import styles from './dashboards.module.css';
import { panelMetric, type PanelMetric } from './panel-metric.ts';
import type { Panel } from './use-dashboards.ts';

type PanelCardProps = { panel: Panel; license: License; settings: Settings; actions: ReactNode };

const barsMax = 6;
const nothing: readonly string[] = [];

const Bars = ({ rows, of }: { rows: ReturnType<typeof useLines>['rows']; of: PanelMetric }) => {
  const { aggregation, breakdown, metric } = of;
  const largest = largestRows(rows ?? [], barsMax);
  const highest = Math.max(0, ...largest.map(({ value }) => value ?? 0));
  return (
    <div className={styles.bars}>
      <BarList
        label={`${metric.title} by ${breakdown?.label ?? ''}`}
        bars={largest.map(({ key, title, value, impressions }, index) => {
          const small = smallSample(aggregation, impressions);
          return {
            key,
            label: title,
            ratio: highest > 0 ? (value ?? 0) / highest : 0,
            text: value === null ? '–' : inUnit(value, aggregation.unit),
            color: seriesColor(index),
            ...(small !== undefined && { note: `of only ${small}` }),
          };
        })}
      />
    </div>
  );
};

const Content = ({ of, panel, license, settings }: { of: PanelMetric } & Omit<PanelCardProps, 'actions'>) => {
  const { metric, aggregation, breakdown } = of;
  // Validated by the server when the dashboard was saved.
  const own = panel.filters as readonly MetricFilter[];
  const filters = useMemo(() => [...settings.allFilters, ...own], [settings.allFilters, own]);
  const lines = useLines({
    aggregation,
    licenseKey: license.licenseKey,
    range: settings.range,
    filters,
    breakdown,
    selected: nothing,
    isComparing: false,
    stamp: settings.stamp,
  });
  const { chart, sum, error } = lines;
  if (error && !chart) return <ProblemState error={error} what={metric.title.toLowerCase()} onRetry={lines.retry} />;
  const range = chart?.range ?? settings.range;
  const value = sum?.value ?? null;
  const small = smallSample(aggregation, sum?.impressions);
  return (
    <div className={styles.body}>
      <div>
        <span className={layout.figure}>{value === null ? '–' : inUnit(value, aggregation.unit)}</span>{' '}
        <span className={layout.dim}>
          {aggregation.label}
          {small !== undefined && ` of only ${small}`}
          {small === undefined && !aggregation.addsUp && sum?.impressions
            ? ` of ${sampleText(aggregation, sum.impressions)}`
            : ''}
        </span>
      </div>
      {own.length > 0 && (
        <div className={styles.filters}>
          <ShownFilters license={license} source={sourceOfType(metric.type)} filters={own} />
        </div>
      )}
      <div className={styles.chart} aria-busy={!chart}>
        {chart && (
          <TimeSeries
            times={chart.buckets}
            series={[{ key: 'total', label: metric.title, color: seriesColor(0), values: chart.total }]}
            label={`${metric.title}, ${aggregation.label}, ${shownRange(range)}`}
            height={180}
            onZoom={settings.zoom.zoomIn}
            formatTime={(time) => (range.interval === 'DAY' ? dayIn(time, range.timeZone) : shortDate(time))}
            formatValue={(each) => inUnit(each, aggregation.unit)}
            formatTick={(each) => onAxis(each, aggregation.unit)}
            tickSteps={tickSteps(aggregation.unit)}
            topMin={topMin(aggregation.unit)}
            timeZone={range.interval === 'DAY' ? range.timeZone : undefined}
            isRunning={endsRunning(chart.range, chart.updatedAt)}
          />
        )}
      </div>
      {breakdown && <Bars rows={lines.rows} of={of} />}
    </div>
  );
};

const TitleLink = ({ of: { metric, aggregation, breakdown }, panel }: { of: PanelMetric; panel: Panel }) => (
  <Link
    className={layout.link}
    to="/observability/$category/$metric"
    params={{ category: metric.view, metric: metric.slug }}
    search={(previous: Record<string, unknown>) => ({
      ...globalSearch(metricSearch(previous)),
      aggregation: aggregation.name === metric.aggregations[0]?.name ? undefined : aggregation.name,
      breakdown: breakdown?.key,
      ...(panel.filters.length > 0 && { filters: textOfFilters(panel.filters) }),
    })}
  >
    {metric.title}
    {breakdown && ` by ${breakdown.label}`}
  </Link>
);

/** Panel of a dashboard: value, line over time and the largest rows of its breakdown; the title opens the metric. */
const PanelCard = ({ actions, ...props }: PanelCardProps) => {
  const of = panelMetric(props.panel, props.license);
  return (
    <Card flush title={of ? <TitleLink of={of} panel={props.panel} /> : props.panel.metric} actions={actions}>
      {of ? (
        <Content of={of} {...props} />
      ) : (
        <p className={styles.body}>This version has no such metric. Remove the panel or choose another metric.</p>
      )}
    </Card>
  );
};

export default PanelCard;
