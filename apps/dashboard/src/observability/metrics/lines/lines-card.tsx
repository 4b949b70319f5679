import type { Breakdown } from '@sluice/contract/analytics/catalogue/breakdowns';
import type { CatalogueMetric, MetricAggregation } from '@sluice/contract/analytics/catalogue/metric';
import { ChartLegend } from '@sluice/ui/charts/chart-legend.tsx';
import { TimeSeries, type Series } from '@sluice/ui/charts/time-series.tsx';
import { exactTime } from '@sluice/ui/format/relative-time';
import { Card } from '@sluice/ui/layout/card.tsx';
import { lazy, Suspense, useMemo, useRef, useState } from 'react';
import { copiedLink } from '../../../shared/pivot-link.ts';
import { toast } from '../../../shared/toast/toast.ts';
import { copyText } from '../../../shared/copy-text.ts';
import { download } from '../../../shared/download.ts';
import { shownRange, zoneOf } from '../../shared/dates.ts';
import type { License } from '../../shared/license.ts';
import { endsRunning } from '../../shared/range.ts';
import { inUnit, topMin, onAxis, tickSteps } from '../../shared/units.ts';
import type { Settings } from '../use-settings.ts';
import { timeIn } from './bucket-time.ts';
import { ChartTools, Figure } from './chart-head.tsx';
import { seriesOfChart } from './chart-series.ts';
import styles from './lines.module.css';
import { useMarks } from './marks/use-marks.ts';
import { NoValues } from './no-values.tsx';
import type { ChartData, Lines } from './use-lines.ts';

const AnnotationDialog = lazy(() => import('./marks/annotation-dialog.tsx'));
const ChartActions = lazy(async () => ({ default: (await import('./chart-actions.tsx')).ChartActions }));
const FormulaDialog = lazy(async () => ({ default: (await import('./formula-dialog.tsx')).FormulaDialog }));
const MarkDetails = lazy(async () => ({ default: (await import('./marks/mark-details.tsx')).MarkDetails }));
const SeriesTable = lazy(async () => ({ default: (await import('./series-table.tsx')).SeriesTable }));

type LinesCardProps = {
  metric: CatalogueMetric;
  aggregation: MetricAggregation;
  license: License;
  settings: Settings;
  breakdown: Breakdown | undefined;
  lines: Lines;
  colors: ReadonlyMap<string, string>;
};

const bucketNames = { MINUTE: 'minute', HOUR: 'hour', DAY: 'day' };

const isNothing = ({ total, previous }: ChartData, lines: Lines): boolean =>
  lines.sum !== undefined &&
  !lines.sum.value &&
  (lines.sum.impressions ?? 0) === 0 &&
  total.every((value) => !value) &&
  !previous?.some((value) => value);

const share = async () => {
  const isCopied = await copyText(copiedLink(location.href));
  toast(isCopied ? { type: 'success', title: 'Link copied' } : { type: 'warning', title: 'Could not copy link' });
};

/** Chart of a metric: value of the range, lines over time, and actions. */
export const LinesCard = (props: LinesCardProps) => {
  const { metric, aggregation, settings, breakdown, lines, colors } = props;
  const { chart, rows } = lines;
  const { search, change } = settings;
  const frame = useRef<HTMLDivElement>(null);
  const [isFormula, setFormula] = useState(false);
  const [isAnnotating, setAnnotating] = useState(false);
  const range = chart?.range ?? settings.range;
  const span = shownRange(range);
  const { licenseKey } = props.license;
  const marks = useMarks({ licenseKey, range, stamp: settings.stamp });
  const series = useMemo((): Series[] => {
    const titles = new Map((rows ?? []).map(({ key, title }) => [key, title]));
    return chart ? seriesOfChart(chart, colors, titles) : [];
  }, [chart, rows, colors]);
  const formatTime = timeIn(range);
  const formatValue = (value: number) => inUnit(value, aggregation.unit);
  const name = `${metric.slug}-${new Date(range.start).toISOString().slice(0, 10)}`;
  const picture = async () => {
    const canvas = frame.current?.querySelector('canvas');
    const [{ pictureOf }, { save }] = await Promise.all([import('./export-png.ts'), import('./chart-exports.ts')]);
    if (canvas)
      save(
        await pictureOf({ canvas, title: metric.title, subtitle: `${aggregation.label}, ${span}`, series }),
        `${name}.png`,
      );
  };
  const exportChart = async ({ buckets }: ChartData) => {
    const { seriesCsv } = await import('./chart-exports.ts');
    download(`${name}.csv`, seriesCsv(buckets, series), 'text/csv');
  };
  const exportTable = async () => {
    const { breakdownCsv } = await import('./chart-exports.ts');
    download(`${name}-breakdown.csv`, breakdownCsv(lines, breakdown, aggregation.label), 'text/csv');
  };
  const hasNothing = chart !== undefined && isNothing(chart, lines);
  const isTable = search.view === 'table';
  const isRunning = chart !== undefined && endsRunning(chart.range, chart.updatedAt);
  return (
    <Card flush>
      <div className={styles.head}>
        <Figure metric={metric} aggregation={aggregation} sum={lines.sum} sumBefore={lines.sumBefore} span={span} />
        <ChartTools metric={metric} aggregation={aggregation} search={search} change={change}>
          <Suspense>
            <ChartActions
              metric={metric}
              search={{ ...search, licenseKey }}
              aggregation={aggregation}
              breakdown={breakdown}
              onCsv={chart && (() => void exportChart(chart))}
              onTableCsv={rows && (() => void exportTable())}
              onPicture={chart && !isTable ? () => void picture() : undefined}
              onShare={() => void share()}
              onFormula={() => setFormula(true)}
              areMarksShown={marks.isShown}
              onMarks={marks.toggle}
              onAnnotate={() => setAnnotating(true)}
              onSegment={() => change({ segment: search.segment ?? '[]' })}
            />
          </Suspense>
        </ChartTools>
      </div>
      {hasNothing && <NoValues metric={metric} span={span} />}
      {!hasNothing && isTable && chart && (
        <Suspense fallback={<div className={styles.skeleton} />}>
          <SeriesTable
            label={`${metric.title} over time`}
            buckets={chart.buckets}
            series={series}
            formatTime={formatTime}
            formatValue={formatValue}
          />
        </Suspense>
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
              marks={marks.marks}
              renderMark={({ key, label }) => {
                const item = marks.items.get(key);
                return item ? (
                  <Suspense fallback={label}>
                    <MarkDetails item={item} />
                  </Suspense>
                ) : (
                  label
                );
              }}
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
            {marks.isTruncated && 'Only the latest alerts and annotations are marked · '}
            {isRunning && !isTable && !hasNothing && `Last ${bucketNames[range.interval]} is partial · `}
            Fresh as of {exactTime(chart.updatedAt)} · Times in {zoneOf(range)}
          </span>
        )}
      </div>
      <Suspense>
        {isAnnotating && (
          <AnnotationDialog
            licenseKey={licenseKey}
            at={Math.min(range.end, chart?.updatedAt ?? range.end)}
            onClose={() => setAnnotating(false)}
          />
        )}
        {isFormula && <FormulaDialog metric={metric} aggregation={aggregation} onClose={() => setFormula(false)} />}
      </Suspense>
    </Card>
  );
};
