import { TimeSeries, type Series } from '@sluice/ui/charts/time-series.tsx';
import { seriesColor, totalColor } from '@sluice/ui/charts/series-colors';
import { EmptyState } from '@sluice/ui/feedback/empty-state.tsx';
import { count } from '@sluice/ui/format/quantity';
import { Card } from '@sluice/ui/layout/card.tsx';
import { LinkButton } from '../../shared/link-button.tsx';
import layout from '../../shared/layout.module.css';
import { shownValue } from '../shared/values.ts';
import type { Breakdown } from './breakdowns.ts';
import styles from './metric.module.css';
import type { Metric } from './metrics.ts';
import type { Range } from '../shared/range.ts';
import type { useMetric } from './use-metric.ts';

const timeFormat = {
  MINUTE: new Intl.DateTimeFormat(undefined, { dateStyle: 'short', timeStyle: 'short' }),
  HOUR: new Intl.DateTimeFormat(undefined, { dateStyle: 'short', timeStyle: 'short' }),
  DAY: new Intl.DateTimeFormat(undefined, { dateStyle: 'medium' }),
};

type MetricChartProps = {
  metric: Metric;
  data: ReturnType<typeof useMetric>;
  range: Range;
  breakdown: Breakdown | undefined;
  selected: readonly string[];
  onZoom: (range: { from: number; to: number }) => void;
};

const seriesOf = ({ data, breakdown, selected }: MetricChartProps): Series[] => {
  if (!data.total) return [];
  const hasLines = breakdown !== undefined && selected.length > 0;
  const total = { key: 'total', label: 'Total', color: hasLines ? totalColor : seriesColor(0), values: data.total };
  if (!hasLines) return [total];
  return [
    total,
    ...selected.map((key, index) => ({
      key,
      label: shownValue(breakdown.key, key === '<null>' ? null : key),
      color: seriesColor(index),
      values: data.lines[index] ?? data.buckets.map(() => null),
    })),
  ];
};

/** The headline and the lines; nothing yet and nothing in this range are told apart by the range. */
export const MetricChart = (props: MetricChartProps) => {
  const { metric, data, range } = props;
  const series = seriesOf(props);
  const span = `${timeFormat[range.interval].format(range.start)} to ${timeFormat[range.interval].format(range.end)}`;
  return (
    <Card flush>
      {data.sum === 0 ? (
        <EmptyState
          illustration="noResult"
          title={`No ${metric.title.toLowerCase()} in this range`}
          description={`Nothing was played from ${span}. Choose a longer range, or play something.`}
          actions={
            <LinkButton to="/player/demo" variant="default">
              Try your stream
            </LinkButton>
          }
        />
      ) : (
        <>
          <div className={styles.headline}>
            <span className={layout.figure}>{data.sum === undefined ? '–' : count(data.sum)}</span>
            <span className={layout.dim}>
              {metric.title.toLowerCase()}, {span}
            </span>
          </div>
          <div className={styles.chart} data-busy={data.isBusy && data.total !== undefined}>
            <TimeSeries
              times={data.buckets}
              series={series}
              label={`${metric.title} from ${span}: ${count(data.sum ?? 0)} in total. The table below has the figures.`}
              onZoom={props.onZoom}
              formatTime={(time) => timeFormat[range.interval].format(time)}
            />
          </div>
          {series.length > 1 && (
            <div className={styles.legend}>
              {series.map(({ key, label, color }) => (
                <span key={key}>
                  <i className={styles.dot} style={{ background: color }} />
                  {label}
                </span>
              ))}
            </div>
          )}
        </>
      )}
    </Card>
  );
};
