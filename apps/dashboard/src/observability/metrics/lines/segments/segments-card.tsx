import {
  sourceOfType,
  type CatalogueMetric,
  type MetricAggregation,
} from '@sluice/contract/analytics/catalogue/metric';
import { seriesColor } from '@sluice/ui/charts/series-colors';
import { ChartLegend } from '@sluice/ui/charts/chart-legend.tsx';
import { TimeSeries } from '@sluice/ui/charts/time-series.tsx';
import { Button } from '@sluice/ui/core';
import { dayIn } from '@sluice/ui/format/day';
import { Card } from '@sluice/ui/layout/card.tsx';
import { useMemo, type ReactNode } from 'react';
import { ProblemState } from '../../../../app/screens/screens.tsx';
import layout from '../../../../shared/layout.module.css';
import { shortDate } from '../../../shared/dates.ts';
import { AddFilter, FilterChips } from '../../../shared/filters/filter-chips.tsx';
import filterStyles from '../../../shared/filters/filters.module.css';
import { ShownFilters } from '../../../shared/filters/shown-filters.tsx';
import { filtersOfText, textOfFilters, type MetricFilter } from '../../../shared/filters.ts';
import type { License } from '../../../shared/license.ts';
import type { QueryScope } from '../../../shared/query.ts';
import { changeFrom, inUnit, onAxis, tickSteps, topMin } from '../../../shared/units.ts';
import { shownDifference, shownProbability, VerdictBadge } from '../../../shared/verdict.tsx';
import type { Settings } from '../../use-settings.ts';
import { sampleText, smallSample } from '../sample-size.ts';
import styles from './segments.module.css';
import { useSegments, type Segment } from './use-segments.ts';

type SegmentsCardProps = {
  metric: CatalogueMetric;
  aggregation: MetricAggregation;
  license: License;
  scope: QueryScope;
  settings: Settings;
  /** Filters of segment B as in the URL. */
  segment: string;
};

// A segment without filters.
const emptySegment = '[]';

const colors = { A: seriesColor(0), B: seriesColor(1) };

type HeadProps = {
  name: 'A' | 'B';
  segment: Segment | undefined;
  aggregation: MetricAggregation;
  children: ReactNode;
};

const Head = ({ name, segment, aggregation, children }: HeadProps) => {
  const { value = null, impressions } = segment?.sum ?? {};
  const small = smallSample(aggregation, impressions);
  return (
    <section className={styles.segment} aria-label={`Segment ${name}`}>
      <h3 className={styles.name}>Segment {name}</h3>
      <span className={layout.figure}>{value === null ? '–' : inUnit(value, aggregation.unit)}</span>
      {impressions !== undefined && (
        <span className={layout.dim}>
          {small === undefined ? `of ${sampleText(aggregation, impressions)}` : `of only ${small}`}
        </span>
      )}
      <div className={filterStyles.bar}>{children}</div>
    </section>
  );
};

const Result = ({
  segments,
  aggregation,
}: {
  segments: ReturnType<typeof useSegments>;
  aggregation: MetricAggregation;
}) => {
  const { a, b, verdict, difference, isTestable } = segments;
  if (!a || !b) return null;
  const change = changeFrom(a.sum.value ?? 0, b.sum.value ?? 0);
  return (
    <p className={styles.result} aria-live="polite">
      {verdict && <VerdictBadge verdict={verdict} />}
      <span>
        B against A: {difference ? shownDifference(difference, aggregation) : (change ?? '–')}
        {difference && `, ${shownProbability(difference)}`}
      </span>
      {!isTestable && (
        <span className={layout.dim}>Significance is only tested for means and shares with a better direction.</span>
      )}
    </p>
  );
};

/** Compares the filters of the screen with a second set of filters: both values, their lines and the significance. */
export const SegmentsCard = ({ metric, aggregation, license, scope, settings, segment }: SegmentsCardProps) => {
  const filters = useMemo(() => filtersOfText(segment), [segment]);
  const segments = useSegments({ metric, aggregation, scope, filters, stamp: settings.stamp });
  const source = sourceOfType(metric.type);
  const { range } = scope;
  const editing = {
    license,
    source,
    range,
    filters,
    onChange: (next: readonly MetricFilter[]) => settings.change({ segment: textOfFilters(next) ?? emptySegment }),
  };
  const { a, b, buckets, error, retry } = segments;
  const series = a &&
    b && [
      { key: 'A', label: 'Segment A', color: colors.A, values: a.values },
      { key: 'B', label: 'Segment B', color: colors.B, values: b.values },
    ];
  return (
    <Card
      flush
      title="Segment A against B"
      actions={
        <Button size="compact-sm" variant="subtle" onClick={() => settings.change({ segment: undefined })}>
          End comparison
        </Button>
      }
    >
      {error ? (
        <ProblemState error={error} what="segments" onRetry={retry} />
      ) : (
        <div className={styles.body}>
          <div className={styles.segments}>
            <Head name="A" segment={a} aggregation={aggregation}>
              {scope.filters.length === 0 ? (
                <span className={layout.dim}>All data of the license</span>
              ) : (
                <ShownFilters license={license} source={source} filters={scope.filters} />
              )}
            </Head>
            <Head name="B" segment={b} aggregation={aggregation}>
              <FilterChips {...editing} />
              <AddFilter {...editing} />
            </Head>
          </div>
          <Result segments={segments} aggregation={aggregation} />
          {series ? (
            <>
              <TimeSeries
                times={buckets}
                series={series}
                label={`${metric.title}, ${aggregation.label}, segment A against segment B`}
                height={220}
                formatTime={(time) => (range.interval === 'DAY' ? dayIn(time, range.timeZone) : shortDate(time))}
                formatValue={(value) => inUnit(value, aggregation.unit)}
                formatTick={(value) => onAxis(value, aggregation.unit)}
                tickSteps={tickSteps(aggregation.unit)}
                topMin={topMin(aggregation.unit)}
                timeZone={range.interval === 'DAY' ? range.timeZone : undefined}
              />
              <ChartLegend entries={series} />
            </>
          ) : (
            <div className={styles.skeleton} role="status" aria-label="Loading segments" />
          )}
        </div>
      )}
    </Card>
  );
};
