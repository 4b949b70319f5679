import { ChartFrame } from '@sluice/ui/charts/chart-frame.tsx';
import { ChartLegend } from '@sluice/ui/charts/chart-legend.tsx';
import { ChartTooltip } from '@sluice/ui/charts/chart-tooltip.tsx';
import { useMeasuredWidth } from '@sluice/ui/charts/use-measured-width.ts';
import { ZoomButtons } from '../../../shared/zoom-buttons.tsx';
import { chartScale, timeAt } from './chart-scale.ts';
import { spanAt, timeByState, type SessionTimeline, type Span } from './session-timeline.ts';
import type { TimeWindow } from '../../../shared/time-window.ts';
import { TimelinePicture } from './timeline-picture.tsx';
import { clock, span, spanFacts, spanWords, stateColors, stateLabels } from './timeline-words.ts';
import styles from './timeline.module.css';
import { useTimeline } from './use-timeline.ts';

/** Miniature of the whole session with the visible window. */
const Overview = ({ timeline, range }: { timeline: SessionTimeline; range: TimeWindow }) => {
  const share = (milliseconds: number) => `${(milliseconds / timeline.total) * 100}%`;
  return (
    <div className={styles.overview} aria-hidden="true">
      {timeline.spans
        .filter(({ start, end }) => end > start)
        .map(({ id, state, start, end }) => (
          <i key={id} style={{ left: share(start), width: share(end - start), background: stateColors[state] }} />
        ))}
      <b style={{ left: share(range.from), width: share(range.to - range.from) }} />
    </div>
  );
};

const tooltipEntries = (currentSpan: Span) => [
  {
    key: 'state',
    label: stateLabels[currentSpan.state],
    color: stateColors[currentSpan.state],
    text: span(currentSpan.end - currentSpan.start),
  },
  ...spanFacts(currentSpan).map(([name, value]) => ({
    key: name,
    label: name,
    color: name === 'Error' ? stateColors.Error : 'transparent',
    text: value,
  })),
];

type ToolsProps = { timeline: SessionTimeline } & Pick<ReturnType<typeof useTimeline>, 'isWhole' | 'actions'>;

/** Total time per state, with zoom buttons equivalent to the keyboard shortcuts. */
const Tools = ({ timeline, isWhole, actions }: ToolsProps) => (
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
      <ZoomButtons isWhole={isWhole} actions={actions} />
    </div>
  </div>
);

type TimelineChartProps = {
  timeline: SessionTimeline;
  selectedId: string | undefined;
  onSelect: (id: string | undefined) => void;
};

const hint =
  'Drag over a part to zoom in. Arrow keys select samples, + and − zoom, Shift with arrow keys moves, Enter shows only the selected sample, 0 shows everything.';

const wallClock = new Intl.DateTimeFormat(undefined, { timeStyle: 'medium' });

/** Session chart to scale: quality, states, ads and position, with stalls and errors. */
export const TimelineChart = ({ timeline, selectedId, onSelect }: TimelineChartProps) => {
  const { frame, width } = useMeasuredWidth();
  const view = useTimeline({
    timeline,
    selectedId,
    onSelect: (next) => onSelect(next?.id),
    timeAt: (x, range) => timeAt(x, width, range),
  });
  const { shown, selected, cursor, drawn, actions } = view;
  const scale = chartScale(width, shown, timeline);
  const spans = timeline.spans.filter(({ start, end }) => end >= shown.from && start <= shown.to);
  const pointed = cursor && spanAt(spans, cursor.time);
  const at = cursor?.time ?? (selected && Math.max(shown.from, selected.start));
  const currentSpan = pointed ?? selected;
  return (
    <>
      <Tools timeline={timeline} isWhole={view.isWhole} actions={actions} />
      <ChartFrame
        ref={frame}
        className={styles.chart}
        style={{ height: scale.height }}
        aria-label={`Session of ${span(timeline.total)}, ${timeline.spans.length} samples`}
        aria-description={hint}
        {...view.handlers}
      >
        {width > 0 && (
          <TimelinePicture
            timeline={timeline}
            scale={scale}
            width={width}
            range={shown}
            spans={spans}
            selectedId={selected?.id}
            drawn={drawn}
            at={at}
          />
        )}
        {currentSpan && at !== undefined && !drawn && (
          <ChartTooltip
            time={`${clock(cursor?.time ?? currentSpan.start, 100)} · ${wallClock.format(timeline.origin + (cursor?.time ?? currentSpan.start))}`}
            entries={tooltipEntries(currentSpan)}
            at={scale.xOf(at)}
            width={width}
          />
        )}
        <span className="visually-hidden" aria-live="polite">
          {selected && spanWords(selected)}
        </span>
      </ChartFrame>
      {!view.isWhole && <Overview timeline={timeline} range={shown} />}
    </>
  );
};
