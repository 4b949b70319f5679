import { ChartLegend } from '@sluice/ui/charts/chart-legend.tsx';
import { seriesColor } from '@sluice/ui/charts/series-colors';
import { TimeSeries } from '@sluice/ui/charts/time-series.tsx';
import { Card } from '@sluice/ui/layout/card.tsx';
import { exactTime } from '@sluice/ui/format/relative-time';
import { useMemo } from 'react';
import { ProblemState } from '../../../app/screens/screens.tsx';
import { shownRange, zoneOf } from '../../shared/dates.ts';
import { bucketsOf, endsRunning } from '../../shared/range.ts';
import { inUnit, onAxis, tickSteps, topMin } from '../../shared/units.ts';
import { timeIn } from './bucket-time.ts';
import { ModeTools } from './chart-head.tsx';
import { percentilesOf } from './chart-modes.ts';
import styles from './lines.module.css';
import { seriesOf, summaryOf, type MeasureRequest } from './measure-tasks.ts';
import type { ModeProps } from './mode-view.tsx';
import { NoValues } from './no-values.tsx';
import { SeriesTable } from './series-table.tsx';
import { useMeasures, type Answers } from './use-measures.ts';

const wholeOf = (name: string) => `whole ${name}`;

const usePercentiles = ({ metric, license, settings }: ModeProps) => {
  const { range, allFilters, stamp } = settings;
  const { licenseKey } = license;
  const aggregations = useMemo(() => percentilesOf(metric), [metric]);
  const requests = useMemo(
    () =>
      aggregations.flatMap(({ name, measure }): MeasureRequest[] => {
        const scope = { licenseKey, range, filters: allFilters };
        return [
          { key: name, measure, scope, isSeries: true },
          { key: wholeOf(name), measure, scope, isSeries: false },
        ];
      }),
    [aggregations, licenseKey, range, allFilters],
  );
  return { aggregations, ...useMeasures(requests, stamp) };
};

const isComplete = (answers: Answers): boolean => [...answers.values()].every((answer) => answer.answers !== undefined);

/** Median and higher percentiles of a metric in one chart. */
export const PercentilesCard = (props: ModeProps) => {
  const { metric, settings } = props;
  const { range, search } = settings;
  const { aggregations, answers, retry } = usePercentiles(props);
  const failed = [...answers].filter(([, { error }]) => error);
  const [first] = failed;
  if (first)
    return (
      <Card>
        <ProblemState
          error={first[1].error}
          what={metric.title.toLowerCase()}
          onRetry={() => failed.forEach(([key]) => retry(key))}
        />
      </Card>
    );
  const isLoaded = isComplete(answers);
  const buckets = bucketsOf(range);
  const unit = aggregations[0]?.unit ?? 'count';
  const series = aggregations.map(({ name, label, measure }, index) => {
    const [line, whole] = [answers.get(name)?.answers ?? [], answers.get(wholeOf(name))?.answers ?? []];
    const { value, impressions } = summaryOf(measure, whole);
    return {
      key: name,
      label,
      color: seriesColor(index),
      values: isLoaded ? seriesOf(measure, line, buckets) : buckets.map(() => null),
      text: value === null ? '–' : inUnit(value, unit),
      impressions,
    };
  });
  const updatedAt = Math.max(...[...answers.values()].map((answer) => answer.updatedAt));
  const formatValue = (value: number) => inUnit(value, unit);
  const isEmpty = isLoaded && series.every(({ values }) => values.every((value) => value === null));
  const span = shownRange(range);
  const isTable = search.view === 'table';
  return (
    <Card flush>
      <div className={styles.head}>
        <div className={styles.legend}>
          <ChartLegend entries={series} />
        </div>
        <ModeTools metric={metric} mode="percentiles" settings={settings} />
      </div>
      {isEmpty && <NoValues metric={metric} span={span} />}
      {!isEmpty && isTable && isLoaded && (
        <SeriesTable
          label={`Percentiles of ${metric.title.toLowerCase()} over time`}
          buckets={buckets}
          series={series}
          formatTime={timeIn(range)}
          formatValue={formatValue}
        />
      )}
      {!isEmpty && !isTable && (
        <div className={styles.chart} aria-busy={!isLoaded}>
          {isLoaded ? (
            <TimeSeries
              times={buckets}
              series={series}
              label={`Percentiles of ${metric.title.toLowerCase()}, ${span}. The table view shows the values.`}
              onZoom={settings.zoom.zoomIn}
              formatTime={timeIn(range)}
              formatValue={formatValue}
              formatTick={(value) => onAxis(value, unit)}
              tickSteps={tickSteps(unit)}
              topMin={topMin(unit)}
              timeZone={range.interval === 'DAY' ? range.timeZone : undefined}
              isRunning={endsRunning(range, updatedAt)}
            />
          ) : (
            <div className={styles.skeleton} />
          )}
        </div>
      )}
      <div className={styles.foot}>
        <span>Values of the whole range: {span}</span>
        {isLoaded && (
          <span>
            Fresh as of {exactTime(updatedAt)} · Times in {zoneOf(range)}
          </span>
        )}
      </div>
    </Card>
  );
};
