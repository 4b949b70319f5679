import { SegmentedControl } from '@sluice/ui/fields';
import { useState } from 'react';
import { Button } from '@sluice/ui/core';
import { durationAsClock } from '@sluice/ui/format/duration';
import { bitrate } from '@sluice/ui/format/quantity';
import { Card } from '@sluice/ui/layout/card.tsx';
import { DataTable } from '@sluice/ui/table/data-table.tsx';
import layout from '../../shared/layout.module.css';
import { paddedRange } from '@sluice/ui/charts/xy-plot/scale';
import { ChartLegend } from '@sluice/ui/charts/chart-legend.tsx';
import { XyPlot } from '@sluice/ui/charts/xy-plot/xy-plot.tsx';
import type { TimelineMetric } from './per-title-search.ts';
import { perTitleColor, standardColor } from './rate-quality-card.tsx';
import type { FrameComparison } from './use-comparison.ts';

type Span = FrameComparison['timeline'][number];

const metrics: Record<
  TimelineMetric,
  { label: string; format: (value: number) => string; limits: readonly [number, number] }
> = {
  vmaf: { label: 'VMAF', format: (value) => value.toFixed(1), limits: [0, 100] },
  psnr: { label: 'PSNR', format: (value) => `${value.toFixed(1)} dB`, limits: [0, 100] },
  bitrate: { label: 'Bitrate', format: bitrate, limits: [0, Infinity] },
};

type TimelineCardProps = {
  timeline: FrameComparison['timeline'];
  metric: TimelineMetric;
  onMetric: (metric: TimelineMetric) => void;
};

/** Plots quality and bitrate of the two compared streams over time. */
export const TimelineCard = ({ timeline, metric, onMetric }: TimelineCardProps) => {
  const [isTable, setTable] = useState(false);
  const { label, format, limits } = metrics[metric];
  const middle = ({ from, to }: Span) => (from + to) / 2;
  const values = timeline.flatMap(({ primary, secondary }) => [primary[metric], secondary[metric]]);
  return (
    <Card
      title="Over time"
      actions={
        <div className={layout.row}>
          <SegmentedControl
            size="xs"
            aria-label="Metric"
            data={[
              { value: 'vmaf', label: 'VMAF' },
              { value: 'psnr', label: 'PSNR' },
              { value: 'bitrate', label: 'Bitrate' },
            ]}
            value={metric}
            onChange={(value) => onMetric(value)}
          />
          <Button size="xs" variant="default" aria-pressed={isTable} onClick={() => setTable(!isTable)}>
            {isTable ? 'Show chart' : 'Show table'}
          </Button>
        </div>
      }
    >
      {isTable ? (
        <div className={layout.scroll}>
          <DataTable
            label={`${label} over time`}
            columns={[
              {
                key: 'time',
                header: 'Time',
                render: ({ from, to }) => `${from.toFixed(1)} – ${to.toFixed(1)} s`,
              },
              {
                key: 'standard',
                header: 'Standard',
                align: 'number',
                render: ({ primary }) => format(primary[metric]),
              },
              {
                key: 'perTitle',
                header: 'Per-title',
                align: 'number',
                render: ({ secondary }) => format(secondary[metric]),
              },
            ]}
            rows={timeline}
            rowId={({ from }) => String(from)}
            rowLabel={({ from }) => `${from} s`}
          />
        </div>
      ) : (
        <>
          <XyPlot
            label={`${label} of the compared streams over time.`}
            series={[
              {
                key: 'standard',
                label: 'Standard',
                color: standardColor,
                points: timeline.map((span) => ({ x: middle(span), y: span.primary[metric] })),
              },
              {
                key: 'perTitle',
                label: 'Per-title',
                color: perTitleColor,
                points: timeline.map((span) => ({ x: middle(span), y: span.secondary[metric] })),
              },
            ]}
            x={{ label: 'Time', format: durationAsClock, range: [timeline[0]?.from ?? 0, timeline.at(-1)?.to ?? 1] }}
            y={{ label, format, range: paddedRange(values, 0.12, limits) }}
          />
          <ChartLegend
            entries={[
              { key: 'Standard', label: 'Standard', color: standardColor },
              { key: 'Per-title', label: 'Per-title', color: perTitleColor },
            ]}
          />
        </>
      )}
    </Card>
  );
};
