import { useState, type KeyboardEvent } from 'react';
import { ChartFrame } from '@sluice/ui/charts/chart-frame.tsx';
import { ZoomButtons } from '../../../../shared/zoom-buttons.tsx';
import { spanWords, stateLabels, tickWords } from './timeline-words.ts';
import type { Lane, Span, Timeline } from './timeline-lanes.ts';
import styles from './timeline.module.css';
import { around, panned, zoomed, type TimeWindow } from '../../../../shared/time-window.ts';
import { ticksOf } from './timeline-ticks.ts';

const rowPixels = 16;

type LaneRowProps = {
  lane: Lane;
  range: TimeWindow;
  current: Span | undefined;
  onPoint: (span: Span | undefined) => void;
  onSelect: (span: Span) => void;
};

const LaneRow = ({ lane, range, current, onPoint, onSelect }: LaneRowProps) => {
  const width = range.to - range.from;
  const share = (milliseconds: number) => `${(milliseconds / width) * 100}%`;
  return (
    <>
      <div className={styles.name} title={lane.name}>
        {lane.name}
      </div>
      <div className={styles.lane} style={{ height: lane.rows * rowPixels + 6 }}>
        {lane.spans
          .filter(({ start, end }) => end >= range.from && start <= range.to)
          .map((span) => (
            // Tasks are accessible by arrow keys on the chart, and in the table view.
            <button
              type="button"
              tabIndex={-1}
              aria-label={spanWords(span)}
              key={`${span.task.id} ${span.task.attempt}`}
              className={`${styles.bar} ${styles[span.state]}`}
              data-current={span === current}
              style={{
                left: share(span.start - range.from),
                width: share(span.end - span.start),
                top: span.row * rowPixels + 3,
              }}
              onMouseEnter={() => onPoint(span)}
              onMouseLeave={() => onPoint(undefined)}
              onClick={() => onSelect(span)}
            />
          ))}
      </div>
    </>
  );
};

const Axis = ({ range }: { range: TimeWindow }) => (
  <>
    <div className={styles.name} />
    <div className={styles.axis} aria-hidden="true">
      {ticksOf(range).map((tick) => (
        <span key={tick} style={{ left: `${((tick - range.from) / (range.to - range.from)) * 100}%` }}>
          {tickWords(tick, range.to - range.from)}
        </span>
      ))}
    </div>
  </>
);

/** Moves and zooms the visible window, and selects tasks. */
const useChart = ({ lanes, total }: Timeline) => {
  const spans = lanes.flatMap((lane) => lane.spans);
  const [chosen, setChosen] = useState<TimeWindow>();
  const [selectedId, setSelectedId] = useState<string>();
  const range = chosen ?? { from: 0, to: total };
  const selected = spans.find(({ task }) => task.id === selectedId);
  const step = (by: 1 | -1) => {
    const next = spans[Math.min(spans.length - 1, Math.max(0, (selected ? spans.indexOf(selected) : -1) + by))];
    setSelectedId(next?.task.id);
    if (next && (next.end < range.from || next.start > range.to)) setChosen(around(next, total));
  };
  const actions: Record<string, () => void> = {
    ArrowLeft: () => setChosen(panned(range, -0.2, total)),
    ArrowRight: () => setChosen(panned(range, 0.2, total)),
    ArrowDown: () => step(1),
    ArrowUp: () => step(-1),
    '+': () => setChosen(zoomed(range, 0.5, total)),
    '=': () => setChosen(zoomed(range, 0.5, total)),
    '-': () => setChosen(zoomed(range, 2, total)),
    '0': () => setChosen(undefined),
    Enter: () => {
      if (selected) setChosen(around(selected, total));
    },
    Escape: () => setSelectedId(undefined),
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const action = event.ctrlKey || event.metaKey || event.altKey ? undefined : actions[event.key];
    if (!action) return;
    event.preventDefault();
    action();
  };
  return {
    shown: range,
    isWhole: !chosen,
    selected,
    select: (span: Span) => setSelectedId(span.task.id),
    actions,
    onKeyDown,
  };
};

const hint = 'Arrow keys move, + and − zoom, ↑ and ↓ select a task, Enter zooms to the task, 0 shows all.';

/** Draws the tasks of each kind to scale, from the time when the encoding started to run. */
export const TimelineChart = ({ timeline }: { timeline: Timeline }) => {
  const { shown, isWhole, selected, select, actions, onKeyDown } = useChart(timeline);
  const [pointed, setPointed] = useState<Span>();
  const currentSpan = pointed ?? selected;
  const states = new Set(timeline.lanes.flatMap(({ spans }) => spans.map(({ state }) => state)));
  return (
    <div>
      <div className={styles.tools}>
        <ul className={styles.legend} aria-label="Colors">
          {[...states].map((state) => (
            <li key={state}>
              <span className={`${styles.swatch} ${styles[state]}`} />
              {stateLabels[state]}
            </li>
          ))}
        </ul>
        <ZoomButtons isWhole={isWhole} actions={actions} />
      </div>
      <ChartFrame
        className={styles.chart}
        aria-label="When each task ran"
        aria-description={hint}
        onKeyDown={onKeyDown}
      >
        {timeline.lanes.map((lane) => (
          <LaneRow
            key={lane.kind}
            lane={lane}
            range={shown}
            current={currentSpan}
            onPoint={setPointed}
            onSelect={select}
          />
        ))}
        <Axis range={shown} />
      </ChartFrame>
      <p className={styles.detail} aria-live="polite">
        {currentSpan ? spanWords(currentSpan) : hint}
      </p>
    </div>
  );
};
