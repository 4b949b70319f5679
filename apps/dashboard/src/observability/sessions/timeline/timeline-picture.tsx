import { useId } from 'react';
import { AdLane, Incidents, PositionLane, QualityLane, StateLane } from './chart-lanes.tsx';
import { Lanes } from './chart-grid.tsx';
import type { ChartScale } from './chart-scale.ts';
import { timeTicks, type SessionTimeline, type Span } from './session-timeline.ts';
import type { TimeWindow } from '../../../shared/time-window.ts';
import { clock } from './timeline-words.ts';
import styles from './timeline.module.css';

const TimeAxis = ({ scale, range }: { scale: ChartScale; range: TimeWindow }) => {
  const ticks = timeTicks(range, (scale.right - scale.left) / 90);
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

type TimelinePictureProps = {
  timeline: SessionTimeline;
  scale: ChartScale;
  width: number;
  range: TimeWindow;
  /** Spans within the visible window. */
  spans: readonly Span[];
  selectedId: string | undefined;
  /** Range being drawn with the pointer. */
  drawn: TimeWindow | undefined;
  /** Time under the cursor. */
  at: number | undefined;
};

/** Lanes of a session over time, with the cursor. */
export const TimelinePicture = (props: TimelinePictureProps) => {
  const { timeline, scale, width, range, spans, selectedId, drawn, at } = props;
  const clip = useId();
  return (
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
        <StateLane scale={scale} spans={spans} selectedId={selectedId} />
        <AdLane scale={scale} ads={timeline.ads} />
        <PositionLane scale={scale} spans={spans} />
      </g>
      <TimeAxis scale={scale} range={range} />
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
  );
};
