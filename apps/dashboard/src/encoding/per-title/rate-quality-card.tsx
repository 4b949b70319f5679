import { useState } from 'react';
import { upperHull } from '@sluice/contract/encoding/comparisons/savings';
import { Button } from '@sluice/ui/core';
import { seriesColor, totalColor } from '@sluice/ui/charts/series-colors';
import { bitrate } from '@sluice/ui/format/quantity';
import { Card } from '@sluice/ui/layout/card.tsx';
import { DataTable } from '@sluice/ui/table/data-table.tsx';
import { paddedRange } from '@sluice/ui/charts/xy-plot/scale';
import type { PlotSeries } from '@sluice/ui/charts/xy-plot/stops';
import { ChartLegend } from '@sluice/ui/charts/chart-legend.tsx';
import { XyPlot } from '@sluice/ui/charts/xy-plot/xy-plot.tsx';
import { streamLabel } from './stream-label.ts';
import type { ComparedStream } from './use-comparison.ts';

export const standardColor = totalColor;
export const perTitleColor = seriesColor(0);

type Row = { side: string; stream: ComparedStream };

const pointsOf = (streams: readonly ComparedStream[], side: string) =>
  streams
    .filter((stream) => stream.vmaf !== undefined)
    .map((stream) => ({
      x: stream.bitrate,
      y: stream.vmaf ?? 0,
      title: `${side} ${stream.width} × ${stream.height}`,
    }))
    .toSorted((one, other) => one.x - other.x);

const seriesOf = (streams: readonly ComparedStream[], side: string, color: string): PlotSeries[] => {
  const points = pointsOf(streams, side);
  const hull = upperHull(points.map(({ x, y }) => ({ bitrate: x, quality: y })));
  return [
    { key: `${side}-hull`, label: side, color, points: hull.map((point) => ({ x: point.bitrate, y: point.quality })) },
    // Dots only, because the line follows the convex hull.
    { key: side, label: side, color, points, hasDots: true, hasLine: false },
  ];
};

type RateQualityCardProps = { standard: readonly ComparedStream[]; perTitle: readonly ComparedStream[] };

/** Plots quality against bitrate for both ladders; points further up and left are better. */
export const RateQualityCard = ({ standard, perTitle }: RateQualityCardProps) => {
  const [isTable, setTable] = useState(false);
  const rows: Row[] = [
    ...standard.map((stream) => ({ side: 'Standard', stream })),
    ...perTitle.map((stream) => ({ side: 'Per-title', stream })),
  ].toSorted((one, other) => other.stream.bitrate - one.stream.bitrate);
  const rates = rows.map(({ stream }) => stream.bitrate).filter((rate) => rate > 0);
  const qualities = rows.flatMap(({ stream }) => stream.vmaf ?? []);
  const [low, high] = [Math.min(...rates), Math.max(...rates)];
  return (
    <Card
      title="Quality by bitrate"
      actions={
        <Button size="xs" variant="default" aria-pressed={isTable} onClick={() => setTable(!isTable)}>
          {isTable ? 'Show chart' : 'Show table'}
        </Button>
      }
    >
      {isTable ? (
        <DataTable
          label="Quality by bitrate"
          columns={[
            { key: 'side', header: 'Encoding', render: ({ side }) => side },
            { key: 'size', header: 'Stream', render: ({ stream }) => `${stream.width} × ${stream.height}` },
            { key: 'bitrate', header: 'Bitrate', align: 'number', render: ({ stream }) => bitrate(stream.bitrate) },
            { key: 'vmaf', header: 'VMAF', align: 'number', render: ({ stream }) => stream.vmaf?.toFixed(1) ?? '–' },
          ]}
          rows={rows}
          rowId={({ stream }) => stream.streamId}
          rowLabel={({ stream }) => streamLabel(stream)}
        />
      ) : (
        <>
          <XyPlot
            label="VMAF against bitrate of the streams of both encodings."
            byDots
            series={[
              ...seriesOf(standard, 'Standard', standardColor),
              ...seriesOf(perTitle, 'Per-title', perTitleColor),
            ]}
            x={{ label: 'Bitrate', format: bitrate, range: [low / 1.25, high * 1.25], scale: 'log' }}
            y={{
              label: 'VMAF',
              format: (value) => value.toFixed(value % 1 === 0 ? 0 : 1),
              range: paddedRange(qualities, 0.12, [0, 100]),
            }}
            height={300}
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
