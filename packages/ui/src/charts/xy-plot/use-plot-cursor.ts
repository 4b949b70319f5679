import { useState, type KeyboardEvent, type PointerEvent } from 'react';
import type { Scale } from './scale.ts';
import { nearestStop, type Stop } from './stops.ts';

export type PlotRange = { from: number; to: number };

type CursorInput = {
  stops: readonly Stop[];
  across: Scale;
  up: Scale;
  /** Range of the x axis. */
  range: readonly [number, number];
  byDots: boolean;
  onZoom: ((range: PlotRange | undefined) => void) | undefined;
};

const placeOf = (event: PointerEvent) => {
  const box = event.currentTarget.getBoundingClientRect();
  return { left: event.clientX - box.left, top: event.clientY - box.top };
};

/** Shortest selection in pixels; less is a click. */
const shortestSelection = 6;

/** Selects a range of the x axis by dragging with the mouse. */
const useSelection = ({ across, range, onZoom }: Pick<CursorInput, 'across' | 'range' | 'onZoom'>) => {
  const [selection, setSelection] = useState<PlotRange>();
  const end = () => {
    if (selection && Math.abs(selection.to - selection.from) > shortestSelection) {
      const [from, to] = [selection.from, selection.to].map(across.toValue);
      if (from !== undefined && to !== undefined)
        onZoom?.({ from: Math.max(range[0], Math.min(from, to)), to: Math.min(range[1], Math.max(from, to)) });
    }
    setSelection(undefined);
  };
  const start = (event: PointerEvent) => {
    if (!onZoom || event.pointerType === 'touch') return;
    event.currentTarget.setPointerCapture(event.pointerId);
    const { left } = placeOf(event);
    setSelection({ from: left, to: left });
  };
  const extend = (left: number) => selection && setSelection({ ...selection, to: left });
  return { selection, start, extend, end };
};

/** Returns half of the range around a value, within the range. */
const halfAround = (middle: number, [low, high]: readonly [number, number]): PlotRange => {
  const half = (high - low) / 4;
  return { from: Math.max(low, middle - half), to: Math.min(high, middle + half) };
};

/** Cursor of a plot, moved by mouse and keys; returns its stop and the handlers of the plot. */
export const usePlotCursor = ({ stops, across, up, range, byDots, onZoom }: CursorInput) => {
  const [index, setIndex] = useState<number>();
  const { selection, start, extend, end } = useSelection({ across, range, onZoom });
  const stop = index === undefined ? undefined : stops[index];

  const look = (event: PointerEvent) => {
    const { left, top } = placeOf(event);
    const distances = stops.map((each) => {
      const aside = across.toPixel(each.x) - left;
      return byDots ? Math.hypot(aside, up.toPixel(each.y) - top) : Math.abs(aside);
    });
    setIndex(nearestStop(distances));
    extend(left);
  };
  const go = (next: number) => setIndex(Math.min(stops.length - 1, Math.max(0, next)));
  const leave = () => setIndex(undefined);
  const onKeyDown = (event: KeyboardEvent) => {
    const far = byDots ? 1 : Math.max(1, Math.round(stops.length / 10));
    const moves: Record<string, () => void> = {
      ArrowRight: () => go((index ?? -1) + 1),
      ArrowLeft: () => go((index ?? stops.length) - 1),
      PageUp: () => go((index ?? -1) + far),
      PageDown: () => go((index ?? stops.length) - far),
      Home: () => go(0),
      End: () => go(stops.length - 1),
      '+': () => onZoom?.(halfAround(stop?.x ?? (range[0] + range[1]) / 2, range)),
      '-': () => onZoom?.(undefined),
      Escape: leave,
    };
    const move = moves[event.key];
    if (!move || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    move();
  };
  const handlers = {
    onPointerMove: look,
    onPointerDown: start,
    onPointerUp: end,
    onPointerLeave: leave,
    onBlur: leave,
    onKeyDown,
  };
  return { index, stop, selection, handlers };
};
