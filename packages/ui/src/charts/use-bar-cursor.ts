import { useState, type KeyboardEvent, type PointerEvent } from 'react';

export type BarRange = { from: number; to: number };

type Cursor = { index: number; anchor?: number };

type BarCursorOptions = {
  count: number;
  /** Returns the index of the bar at this distance from the chart's left edge. */
  indexAt: (x: number) => number;
  onZoom: ((range: BarRange) => void) | undefined;
};

const rangeOf = ({ index, anchor }: Cursor): BarRange | undefined =>
  anchor === undefined || anchor === index ? undefined : { from: Math.min(index, anchor), to: Math.max(index, anchor) };

/** Tracks the cursor in a bar chart by pointer or arrow keys; dragging, or Shift+arrows and Enter, selects a range. */
export const useBarCursor = ({ count, indexAt, onZoom }: BarCursorOptions) => {
  const [cursor, setCursor] = useState<Cursor>();
  const chosen = cursor && rangeOf(cursor);
  const zoom = () => {
    if (chosen && onZoom) onZoom(chosen);
    setCursor(chosen && onZoom ? undefined : cursor && { index: cursor.index });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const target = { ArrowLeft: -1, ArrowRight: 1, Home: -Infinity, End: Infinity }[event.key];
    if (event.key === 'Escape') setCursor(undefined);
    else if (event.key === 'Enter' && chosen) zoom();
    else if (target !== undefined && count > 0) {
      const from = cursor?.index ?? (target < 0 ? count : -1);
      const index = Math.min(count - 1, Math.max(0, from + target));
      const anchor = event.shiftKey && onZoom ? (cursor?.anchor ?? cursor?.index ?? index) : undefined;
      setCursor({ index, ...(anchor !== undefined && { anchor }) });
    } else return;
    event.preventDefault();
  };
  const indexOf = ({ clientX, currentTarget }: PointerEvent) =>
    indexAt(clientX - currentTarget.getBoundingClientRect().left);
  const onPointerMove = (event: PointerEvent) => {
    const index = indexOf(event);
    const isDrawing = (event.buttons & 1) === 1 && cursor?.anchor !== undefined;
    setCursor({ index, ...(isDrawing && { anchor: cursor.anchor }) });
  };
  const onPointerDown = (event: PointerEvent) => {
    const index = indexOf(event);
    const draws = event.button === 0 && event.pointerType === 'mouse' && onZoom;
    setCursor({ index, ...(draws && { anchor: index }) });
  };
  return {
    index: cursor && cursor.index < count ? cursor.index : undefined,
    chosen,
    handlers: {
      onKeyDown,
      onPointerMove,
      onPointerDown,
      onPointerUp: zoom,
      onPointerLeave: () => setCursor(undefined),
      onBlur: () => setCursor(undefined),
    },
  };
};
