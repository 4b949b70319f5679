import { useState } from 'react';
import { Button } from '@sluice/ui/core';
import { seriesColor } from '@sluice/ui/charts/series-colors';
import { durationAsClock } from '@sluice/ui/format/duration';
import { IconZoomOut } from '@sluice/ui/icons';
import { DataTable } from '@sluice/ui/table/data-table.tsx';
import type { OperationResult } from '../../app/api/api.ts';
import { useOperation } from '../../app/api/hooks.ts';
import { ProblemState } from '../../app/screens/screens.tsx';
import layout from '../../shared/layout.module.css';
import { formatMetric, metricOf, type MetricState } from './metrics.ts';
import { ChartLegend } from '@sluice/ui/charts/chart-legend.tsx';
import { paddedRange } from '@sluice/ui/charts/xy-plot/scale';
import { XyPlot } from '@sluice/ui/charts/xy-plot/xy-plot.tsx';

type Span = OperationResult<'encoding.encodings.streams.qc.series'>['series'][number]['spans'][number];

const clock = (seconds: number) =>
  seconds < 10 && seconds % 1 !== 0 ? `00:0${seconds.toFixed(1)}` : durationAsClock(seconds);

type QualityChartProps = { encodingId: string; streamId: string; state: MetricState };

/** Plots a metric over the video with its mean and 5th percentile; zooms with mouse and keyboard. */
export const QualityChart = ({ encodingId, streamId, state }: QualityChartProps) => {
  const [zoom, setZoom] = useState<{ from: number; to: number }>();
  const [isTable, setTable] = useState(false);
  const { metric, summary } = state;
  const series = useOperation(
    'encoding.encodings.streams.qc.series',
    {
      params: { encoding_id: encodingId, stream_id: streamId },
      query: {
        points: 400,
        ...(zoom && { from: zoom.from.toFixed(3), to: zoom.to.toFixed(3) }),
      },
    },
    { keepPrevious: true, staleTime: 0 },
  );
  if (series.error)
    return <ProblemState error={series.error} what="quality metrics" onRetry={() => void series.refetch()} />;
  const spans: Span[] = series.data?.series.find((each) => each.metric === metric)?.spans ?? [];
  if (!series.data) return <div className={layout.center} role="status" aria-label={`Loading ${metric}`} />;
  const values = spans.flatMap(({ mean, min }) => [mean, min]);
  const lines = summary
    ? [
        { label: 'Mean', value: summary.mean },
        { label: '5th percentile', value: summary.p5 },
      ]
    : [];
  const [from, to] = [spans[0]?.timeSpan.from ?? 0, spans.at(-1)?.timeSpan.to ?? 1];
  const middle = ({ timeSpan }: Span) => (timeSpan.from + timeSpan.to) / 2;
  const format = (value: number) => formatMetric(metric, value);
  // When every value is drawn, the minimum equals the values themselves.
  const isThinned = spans.some(({ mean, min }) => min < mean);
  const lowest = isThinned
    ? [
        {
          key: 'min',
          label: 'Lowest frame',
          color: seriesColor(1),
          isDashed: true,
          points: spans.map((span) => ({ x: middle(span), y: span.min })),
        },
      ]
    : [];
  return (
    <div className={layout.tight}>
      <div className={`${layout.row} ${layout.end}`}>
        {zoom && (
          <Button size="xs" variant="subtle" leftSection={<IconZoomOut size={14} />} onClick={() => setZoom(undefined)}>
            Whole video
          </Button>
        )}
        <Button size="xs" variant="default" aria-pressed={isTable} onClick={() => setTable(!isTable)}>
          {isTable ? 'Show chart' : 'Show table'}
        </Button>
      </div>
      {isTable ? (
        <div className={layout.scroll}>
          <DataTable
            label={`${metric} over time`}
            columns={[
              {
                key: 'time',
                header: 'Time',
                render: ({ timeSpan }) => `${clock(timeSpan.from)} – ${clock(timeSpan.to)}`,
              },
              { key: 'mean', header: 'Mean', align: 'number', render: ({ mean }) => format(mean) },
              { key: 'min', header: 'Lowest', align: 'number', render: ({ min }) => format(min) },
            ]}
            rows={spans}
            rowId={({ timeSpan }) => String(timeSpan.from)}
            rowLabel={({ timeSpan }) => clock(timeSpan.from)}
          />
        </div>
      ) : (
        <>
          <XyPlot
            label={`${metric} from ${clock(from)} to ${clock(to)}.${summary ? ` Mean ${format(summary.mean)}, 5th percentile ${format(summary.p5)}.` : ''}`}
            series={[
              {
                key: 'mean',
                label: metric,
                color: seriesColor(0),
                points: spans.map((span) => ({ x: middle(span), y: span.mean })),
              },
              ...lowest,
            ]}
            x={{ label: 'Time', format: clock, range: [from, to] }}
            y={{
              label: metric,
              format,
              range: paddedRange([...values, ...lines.map(({ value }) => value)], 0.12, metricOf(metric).range),
            }}
            lines={lines}
            onZoom={setZoom}
          />
          {isThinned && (
            <ChartLegend
              entries={[
                { key: 'mean', label: `${metric}, mean`, color: seriesColor(0) },
                { key: 'Lowest frame', label: 'Lowest frame', color: seriesColor(1) },
              ]}
            />
          )}
        </>
      )}
    </div>
  );
};
