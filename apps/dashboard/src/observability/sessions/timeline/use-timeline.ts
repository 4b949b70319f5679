import { useState, type KeyboardEvent, type PointerEvent } from 'react';
import { spanAt, type SessionTimeline, type Span } from './session-timeline.ts';
import { around, panned, windowWithin, zoomed, type TimeWindow } from '../../../shared/time-window.ts';

type Cursor = { time: number; anchor?: number };

type TimelineOptions = {
  timeline: SessionTimeline;
  selectedId: string | undefined;
  onSelect: (span: Span | undefined) => void;
  /** Returns the time at a distance from the chart's left edge. */
  timeAt: (x: number, range: TimeWindow) => number;
};

const drawnPixels = 6;

/** Visible window and cursor of the session chart, controlled by pointer, range selection and keyboard. */
export const useTimeline = ({ timeline, selectedId, onSelect, timeAt }: TimelineOptions) => {
  const { spans, total } = timeline;
  const [chosen, setChosen] = useState<TimeWindow>();
  const [cursor, setCursor] = useState<Cursor>();
  const range = chosen ?? { from: 0, to: total };
  const selected = spans.find(({ id }) => id === selectedId);
  const show = (window: TimeWindow | undefined) =>
    setChosen(window && window.to - window.from < total ? window : undefined);
  const goTo = (span: Span | undefined) => {
    onSelect(span);
    if (span && (span.end < range.from || span.start > range.to))
      show(windowWithin(span.start - (range.to - range.from) / 2, range.to - range.from, total));
  };
  const step = (by: 1 | -1) => {
    const at = selected ? spans.indexOf(selected) + by : by > 0 ? 0 : spans.length - 1;
    goTo(spans[Math.min(spans.length - 1, Math.max(0, at))]);
  };
  const middle = selected && (selected.start + selected.end) / 2;
  const actions: Record<string, () => void> = {
    ArrowLeft: () => step(-1),
    ArrowRight: () => step(1),
    'Shift+ArrowLeft': () => show(panned(range, -0.25, total)),
    'Shift+ArrowRight': () => show(panned(range, 0.25, total)),
    Home: () => goTo(spans[0]),
    End: () => goTo(spans.at(-1)),
    '+': () => show(zoomed(range, 0.5, total, middle)),
    '=': () => show(zoomed(range, 0.5, total, middle)),
    '-': () => show(zoomed(range, 2, total, middle)),
    '0': () => show(undefined),
    Enter: () => selected && show(around(selected, total)),
    Escape: () => onSelect(undefined),
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const arrows = event.shiftKey && event.key.startsWith('Arrow');
    const action = actions[arrows ? `Shift+${event.key}` : event.key];
    if (!action) return;
    event.preventDefault();
    action();
  };
  const timeOf = (event: PointerEvent) => {
    const x = event.clientX - event.currentTarget.getBoundingClientRect().left;
    return Math.min(range.to, Math.max(range.from, timeAt(x, range)));
  };
  const drawn =
    cursor?.anchor === undefined
      ? undefined
      : { from: Math.min(cursor.anchor, cursor.time), to: Math.max(cursor.anchor, cursor.time) };
  const handlers = {
    onKeyDown,
    onPointerMove: (event: PointerEvent) => {
      const isDrawing = (event.buttons & 1) === 1 && cursor?.anchor !== undefined;
      setCursor({ time: timeOf(event), ...(isDrawing && { anchor: cursor.anchor }) });
    },
    onPointerDown: (event: PointerEvent) => {
      const draws = event.button === 0 && event.pointerType === 'mouse';
      setCursor({ time: timeOf(event), ...(draws && { anchor: timeOf(event) }) });
    },
    onPointerUp: (event: PointerEvent) => {
      const pixel = timeAt(1, range) - timeAt(0, range);
      if (drawn && drawn.to - drawn.from > drawnPixels * pixel)
        show(windowWithin(drawn.from, drawn.to - drawn.from, total));
      else onSelect(spanAt(spans, timeOf(event)));
      setCursor({ time: timeOf(event) });
    },
    onPointerLeave: () => setCursor(undefined),
  };
  return { shown: range, isWhole: !chosen, show, actions, handlers, selected, cursor, drawn };
};
