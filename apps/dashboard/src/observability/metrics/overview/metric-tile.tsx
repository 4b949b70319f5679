import { Link } from '@tanstack/react-router';
import type { CatalogueMetric, MetricAggregation } from '@sluice/contract/analytics/catalogue/index';
import { Sparkline } from '@sluice/ui/charts/sparkline.tsx';
import { Button } from '@sluice/ui/core';
import { useMemo } from 'react';
import { problemOf } from '../../../app/api/problem.ts';
import type { License } from '../../shared/license.ts';
import { bucketsOf, endsRunning, previousRange } from '../../shared/range.ts';
import { inUnit, topMin } from '../../shared/units.ts';
import { Change } from '../lines/change.tsx';
import { seriesOf, summaryOf } from '../lines/measure-tasks.ts';
import { smallSample } from '../lines/sample-size.ts';
import { useMeasures } from '../lines/use-measures.ts';
import { globalSearch, metricSearch } from '../metric-search.ts';
import type { Settings } from '../use-settings.ts';
import { CardBoundary } from '../../../shared/card-boundary.tsx';
import styles from './overview.module.css';

type TileProps = {
  metric: CatalogueMetric;
  license: License;
  settings: Settings;
  /** True to show the change from the previous period. */
  isComparing?: boolean;
};

const keptSearch = (previous: Record<string, unknown>) => globalSearch(metricSearch(previous));

const TileLink = ({ metric }: { metric: CatalogueMetric }) => (
  <Link
    className={styles.link}
    to="/observability/$category/$metric"
    params={{ category: metric.view, metric: metric.slug }}
    search={keptSearch}
  >
    {metric.title}
  </Link>
);

const Line = ({
  metric,
  license,
  settings,
  aggregation,
  isComparing = false,
}: TileProps & { aggregation: MetricAggregation }) => {
  const { range, allFilters, stamp } = settings;
  const { measure, unit } = aggregation;
  const { licenseKey } = license;
  const requests = useMemo(() => {
    const scope = { licenseKey, range, filters: allFilters };
    return [
      { key: 'series', measure, scope, isSeries: true },
      { key: 'sum', measure, scope, isSeries: false },
      ...(isComparing
        ? [{ key: 'before', measure, scope: { ...scope, range: previousRange(range) }, isSeries: false }]
        : []),
    ];
  }, [measure, licenseKey, range, allFilters, isComparing]);
  const { answers, retry } = useMeasures(requests, stamp);
  const series = answers.get('series');
  const sum = answers.get('sum');
  const error = series?.error ?? sum?.error;
  if (error)
    return (
      <p className={styles.fault} role="alert">
        {problemOf(error).kind === 'forbidden' ? 'You do not have permission to view this' : 'Could not load'}
        <Button
          size="compact-xs"
          variant="subtle"
          onClick={() => {
            retry('series');
            retry('sum');
          }}
        >
          Try again
        </Button>
      </p>
    );
  const summary = sum?.answers && summaryOf(measure, sum.answers);
  const value = summary?.value ?? null;
  const figure = value === null ? '–' : inUnit(value, unit);
  const before = answers.get('before')?.answers;
  const sample = smallSample(aggregation, summary?.impressions);
  const all = series?.answers && seriesOf(measure, series.answers, bucketsOf(range));
  // A partial bucket would look like a drop.
  const values = all && all.length > 2 && endsRunning(range, stamp) ? all.slice(0, -1) : all;
  return (
    <>
      <span className={styles.figure}>{figure}</span>
      <span className={styles.kind}>
        {aggregation.label}
        {sample !== undefined && ` of ${sample}`}
      </span>
      {summary && before && (
        <Change metric={metric} aggregation={aggregation} now={value} before={summaryOf(measure, before).value} />
      )}
      <span className={styles.line} aria-busy={!values}>
        {values && (
          <Sparkline
            values={values}
            label={`${metric.title} over the range, ${figure}`}
            height={56}
            topMin={topMin(unit)}
          />
        )}
      </span>
    </>
  );
};

/** Tile of a metric with value and sparkline; its title links to the metric. */
export const MetricTile = (props: TileProps) => {
  const { metric } = props;
  const [aggregation] = metric.aggregations;
  return (
    <li className={styles.tile}>
      <h2 className={styles.title}>
        <TileLink metric={metric} />
      </h2>
      {metric.panel === 'lines' && aggregation ? (
        <CardBoundary resetKey={props.settings.stamp}>
          <Line {...props} aggregation={aggregation} />
        </CardBoundary>
      ) : (
        <p className={styles.description}>{metric.description}</p>
      )}
    </li>
  );
};
