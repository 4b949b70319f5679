import { useId } from 'react';
import { ChartFrame } from '@sluice/ui/charts/chart-frame.tsx';
import { ChartLegend } from '@sluice/ui/charts/chart-legend.tsx';
import { ChartTooltip } from '@sluice/ui/charts/chart-tooltip.tsx';
import { useMeasuredWidth } from '@sluice/ui/charts/use-measured-width.ts';
import { Button } from '@sluice/ui/core';
import { AdLane, Incidents, PositionLane, QualityLane, StateLane } from './chart-lanes.tsx';
import { Lanes } from './chart-grid.tsx';
import { chartScale, timeAt, type ChartScale } from './chart-scale.ts';
import { spanAt, timeByState, timeTicks, type SessionTimeline, type Span } from './session-timeline.ts';
import type { TimeWindow } from './time-window.ts';
import { clock, span, spanFacts, spanWords, stateColors, stateLabels } from './timeline-words.ts';
import styles from './timeline.module.css';
import { useTimeline } from './use-timeline.ts';

const TimeAxis = ({ scale, shown }: { scale: ChartScale; shown: TimeWindow }) => {
  const ticks = timeTicks(shown, (scale.right - scale.left) / 90);
  const step = (ticks[1] ?? 1000) - (ticks[0] ?? 0);
  return (
    <g>
      <line className={styles.axisLine} x1={scale.left} x2={scale.right} y1={scale.axis} y2={scale.axis} />
      {ticks.map((tick) => (
        <g key={tick}>
          <line
            className={styles.axisLine}
            x1={scale.xOf(tick)}
            x2={scale.xOf(tick)}
            y1={scale.axis}
            y2={scale.axis + 4}
          />
          <text
            className={styles.tick}
            x={scale.xOf(tick)}
            y={scale.axis + 18}
            textAnchor={tick === 0 ? 'start' : 'middle'}
          >
            {clock(tick, step)}
          </text>
        </g>
      ))}
    </g>
  );
};

/** The whole session in little, and what of it is shown. */
const Overview = ({ timeline, shown }: { timeline: SessionTimeline; shown: TimeWindow }) => {
  const share = (milliseconds: number) => `${(milliseconds / timeline.total) * 100}%`;
  return (
    <div className={styles.overview} aria-hidden="true">
      {timeline.spans
        .filter(({ start, end }) => end > start)
        .map(({ id, state, start, end }) => (
          <i key={id} style={{ left: share(start), width: share(end - start), background: stateColors[state] }} />
        ))}
      <b style={{ left: share(shown.from), width: share(shown.to - shown.from) }} />
    </div>
  );
};

const tooltipEntries = (told: Span) => [
  {
    key: 'state',
    label: stateLabels[told.state],
    color: stateColors[told.state],
    text: span(told.end - told.start),
  },
  ...spanFacts(told).map(([name, value]) => ({
    key: name,
    label: name,
    color: name === 'Error' ? stateColors.Error : 'transparent',
    text: value,
  })),
];

type TimelineChartProps = {
  timeline: SessionTimeline;
  selectedId: string | undefined;
  onSelect: (id: string | undefined) => void;
};

const hint =
  'Draw over a part to see it larger. Arrow keys go from sample to sample, + and − zoom, Shift with arrows moves, Enter shows a sample alone, 0 shows all.';

const wallClock = new Intl.DateTimeFormat(undefined, { timeStyle: 'medium' });

/** A session drawn to scale: quality, states, ads and position, with its stalls and errors. */
export const TimelineChart = ({ timeline, selectedId, onSelect }: TimelineChartProps) => {
  const { frame, width } = useMeasuredWidth();
  const clip = useId();
  const view = useTimeline({
    timeline,
    selectedId,
    onSelect: (next) => onSelect(next?.id),
    timeAt: (x, shown) => timeAt(x, width, shown),
  });
  const { shown, selected, cursor, drawn, actions } = view;
  const scale = chartScale(width, shown, timeline);
  const spans = timeline.spans.filter(({ start, end }) => end >= shown.from && start <= shown.to);
  const pointed = cursor && spanAt(spans, cursor.time);
  const at = cursor?.time ?? (selected && Math.max(shown.from, selected.start));
  const told = pointed ?? selected;
  return (
    <>
      <div className={styles.tools}>
        <ChartLegend
          entries={[...timeByState(timeline.spans)]
            .filter(([state, time]) => time > 0 || state === 'Error')
            .map(([state, time]) => ({
              key: state,
              label: stateLabels[state],
              color: stateColors[state],
              ...(time > 0 && { text: span(time) }),
            }))}
        />
        <div className={styles.zoom}>
          <Button size="compact-xs" variant="default" onClick={actions['+']}>
            Zoom in
          </Button>
          <Button size="compact-xs" variant="default" disabled={view.isWhole} onClick={actions['-']}>
            Zoom out
          </Button>
          <Button size="compact-xs" variant="default" disabled={view.isWhole} onClick={actions['0']}>
            Show all
          </Button>
        </div>
      </div>
      <ChartFrame
        ref={frame}
        className={styles.chart}
        style={{ height: scale.height }}
        aria-label={`Session of ${span(timeline.total)}, ${timeline.spans.length} samples`}
        aria-description={hint}
        {...view.handlers}
      >
        {width > 0 && (
          <svg width={width} height={scale.height} aria-hidden="true">
            <clipPath id={clip}>
              <rect x={scale.left} y={0} width={scale.right - scale.left} height={scale.height} />
            </clipPath>
            {/* The mark of an error at the end reaches over it. */}
            <clipPath id={`${clip}-wide`}>
              <rect x={scale.left - 6} y={0} width={scale.right - scale.left + 12} height={scale.height} />
            </clipPath>
            <Lanes timeline={timeline} scale={scale} />
            <g clipPath={`url(#${clip}-wide)`}>
              <Incidents scale={scale} spans={spans} />
            </g>
            <g clipPath={`url(#${clip})`}>
              <QualityLane scale={scale} spans={spans} />
              <StateLane scale={scale} spans={spans} selectedId={selected?.id} />
              <AdLane scale={scale} ads={timeline.ads} />
              <PositionLane scale={scale} spans={spans} />
            </g>
            <TimeAxis scale={scale} shown={shown} />
            {drawn && (
              <rect
                className={styles.drawn}
                x={scale.xOf(drawn.from)}
                width={scale.xOf(drawn.to) - scale.xOf(drawn.from)}
                y={scale.top}
                height={scale.axis - scale.top}
              />
            )}
            {at !== undefined && (
              <line className={styles.cursor} x1={scale.xOf(at)} x2={scale.xOf(at)} y1={scale.top} y2={scale.axis} />
            )}
          </svg>
        )}
        {told && at !== undefined && !drawn && (
          <ChartTooltip
            time={`${clock(cursor?.time ?? told.start, 100)} · ${wallClock.format(timeline.origin + (cursor?.time ?? told.start))}`}
            entries={tooltipEntries(told)}
            at={scale.xOf(at)}
            width={width}
          />
        )}
        <span className="visually-hidden" aria-live="polite">
          {selected && spanWords(selected)}
        </span>
      </ChartFrame>
      {!view.isWhole && <Overview timeline={timeline} shown={shown} />}
    </>
  );
};
