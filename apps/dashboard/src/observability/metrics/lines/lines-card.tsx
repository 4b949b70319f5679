import type { Breakdown } from '@sluice/contract/analytics/catalogue/breakdowns';
import type { CatalogueMetric, MetricAggregation } from '@sluice/contract/analytics/catalogue/metric';
import { ChartLegend } from '@sluice/ui/charts/chart-legend.tsx';
import { TimeSeries, type Series } from '@sluice/ui/charts/time-series.tsx';
import { EmptyState } from '@sluice/ui/feedback/empty-state.tsx';
import { exactTime } from '@sluice/ui/format/relative-time';
import { Card } from '@sluice/ui/layout/card.tsx';
import { useMemo, useRef, useState } from 'react';
import { copiedLink } from '../../../app/developer/pivot-link.ts';
import { toast } from '../../../app/toast.ts';
import { copyText } from '../../../shared/copy-text.ts';
import { download } from '../../../shared/download.ts';
import { LinkButton } from '../../../shared/link-button.tsx';
import { shortDate, shownRange, zoneOf } from '../../shared/dates.ts';
import type { License } from '../../shared/license.ts';
import { endsRunning, type Range } from '../../shared/range.ts';
import { inUnit, topMin, onAxis, tickSteps } from '../../shared/units.ts';
import type { Settings } from '../use-settings.ts';
import { ChartActions } from './chart-actions.tsx';
import { ChartTools, Figure } from './chart-head.tsx';
import { csvOf, seriesCsv, seriesOfChart } from './chart-series.ts';
import { explorerCode } from './explorer-code.ts';
import { pictureOf } from './export-png.ts';
import { FormulaDialog } from './formula-dialog.tsx';
import styles from './lines.module.css';
import { SeriesTable } from './series-table.tsx';
import type { ChartData, Lines } from './use-lines.ts';

type LinesCardProps = {
  metric: CatalogueMetric;
  aggregation: MetricAggregation;
  license: License;
  settings: Settings;
  breakdown: Breakdown | undefined;
  lines: Lines;
  colors: ReadonlyMap<string, string>;
};

const dayFormat = new Map<string, Intl.DateTimeFormat>();

/** Formats a bucket for tooltips and tables: days in the license's time zone, times in the user's. */
const timeIn = (range: Range) => (time: number) => {
  if (range.interval !== 'DAY') return shortDate(time);
  const format =
    dayFormat.get(range.timeZone) ??
    new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeZone: range.timeZone });
  dayFormat.set(range.timeZone, format);
  return format.format(time);
};

const bucketNames = { MINUTE: 'minute', HOUR: 'hour', DAY: 'day' };

const isNothing = ({ total, previous }: ChartData, lines: Lines): boolean =>
  lines.sum !== undefined &&
  lines.sum.value === 0 &&
  (lines.sum.impressions ?? 0) === 0 &&
  total.every((value) => value === 0) &&
  !previous?.some((value) => value > 0);

const Nothing = ({ metric, span }: { metric: CatalogueMetric; span: string }) => (
  <EmptyState
    illustration="noResult"
    title={`No ${metric.title.toLowerCase()} in this range`}
    description={`Nothing was recorded from ${span}. Choose a longer range, use fewer filters, or play a stream.`}
    actions={
      <LinkButton to="/player/demo" variant="default">
        Try your stream
      </LinkButton>
    }
  />
);

const share = async () => {
  const isCopied = await copyText(copiedLink(location.href));
  toast(isCopied ? { type: 'success', title: 'Link copied' } : { type: 'warning', title: 'Could not copy link' });
};

const save = (blob: Blob | null, name: string) => {
  if (!blob) return toast({ type: 'warning', title: 'Could not export chart' });
  const address = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  URL.revokeObjectURL(address);
};

const breakdownCsv = ({ rows = [], sum }: Lines, breakdown: Breakdown | undefined, label: string) =>
  csvOf([
    [breakdown?.header ?? 'All Data', ...(breakdown?.groupBy.slice(1) ?? []), label, 'Impressions'],
    ['Total', ...(breakdown?.groupBy.slice(1).map(() => '') ?? []), sum?.value, sum?.impressions],
    ...rows.map(({ labels, title, value, impressions }) => [
      title,
      ...labels.slice(1).map((each) => (each === null ? '' : String(each))),
      value,
      impressions,
    ]),
  ]);

/** Chart of a metric: value of the range, lines over time, and actions. */
export const LinesCard = (props: LinesCardProps) => {
  const { metric, aggregation, settings, breakdown, lines, colors } = props;
  const { chart, rows } = lines;
  const { search, change } = settings;
  const frame = useRef<HTMLDivElement>(null);
  const [isFormula, setFormula] = useState(false);
  const range = chart?.range ?? settings.range;
  const span = shownRange(range);
  const series = useMemo((): Series[] => {
    const titles = new Map((rows ?? []).map(({ key, title }) => [key, title]));
    return chart ? seriesOfChart(chart, colors, titles) : [];
  }, [chart, rows, colors]);
  const formatTime = timeIn(range);
  const formatValue = (value: number) => inUnit(value, aggregation.unit);
  const name = `${metric.slug}-${new Date(range.start).toISOString().slice(0, 10)}`;
  const picture = async () => {
    const canvas = frame.current?.querySelector('canvas');
    if (canvas)
      save(
        await pictureOf({ canvas, title: metric.title, subtitle: `${aggregation.label}, ${span}`, series }),
        `${name}.png`,
      );
  };
  const hasNothing = chart !== undefined && isNothing(chart, lines);
  const isTable = search.view === 'table';
  const isRunning = chart !== undefined && endsRunning(chart.range, chart.updatedAt);
  return (
    <Card flush>
      <div className={styles.head}>
        <Figure metric={metric} aggregation={aggregation} sum={lines.sum} sumBefore={lines.sumBefore} span={span} />
        <ChartTools metric={metric} aggregation={aggregation} search={search} change={change}>
          <ChartActions
            metric={metric}
            search={{ ...search, licenseKey: props.license.licenseKey }}
            code={explorerCode(aggregation, breakdown)}
            onCsv={chart && (() => download(`${name}.csv`, seriesCsv(chart.buckets, series), 'text/csv'))}
            onTableCsv={
              rows &&
              (() => download(`${name}-breakdown.csv`, breakdownCsv(lines, breakdown, aggregation.label), 'text/csv'))
            }
            onPicture={chart && !isTable ? () => void picture() : undefined}
            onShare={() => void share()}
            onFormula={() => setFormula(true)}
          />
        </ChartTools>
      </div>
      {hasNothing && <Nothing metric={metric} span={span} />}
      {!hasNothing && isTable && chart && (
        <SeriesTable
          label={`${metric.title} over time`}
          buckets={chart.buckets}
          series={series}
          formatTime={formatTime}
          formatValue={formatValue}
        />
      )}
      {!hasNothing && !isTable && (
        <div ref={frame} className={styles.chart} data-busy={lines.isBusy && chart !== undefined} aria-busy={!chart}>
          {chart ? (
            <TimeSeries
              times={chart.buckets}
              series={series}
              label={`${metric.title}, ${aggregation.label}, ${span}. The table view shows the values.`}
              onZoom={settings.zoom.zoomIn}
              formatTime={formatTime}
              formatValue={formatValue}
              formatTick={(value) => onAxis(value, aggregation.unit)}
              tickSteps={tickSteps(aggregation.unit)}
              topMin={topMin(aggregation.unit)}
              timeZone={range.interval === 'DAY' ? range.timeZone : undefined}
              isRunning={isRunning}
            />
          ) : (
            <div className={styles.skeleton} />
          )}
        </div>
      )}
      <div className={styles.foot}>
        {!hasNothing && series.length > 1 && !isTable ? <ChartLegend entries={series} /> : <span />}
        {chart && (
          <span>
            {isRunning && !isTable && !hasNothing && `Last ${bucketNames[range.interval]} is partial · `}
            Fresh as of {exactTime(chart.updatedAt)} · Times in {zoneOf(range)}
          </span>
        )}
      </div>
      {isFormula && <FormulaDialog metric={metric} aggregation={aggregation} onClose={() => setFormula(false)} />}
    </Card>
  );
};
