import { useRef, useState, type KeyboardEvent, type RefObject } from 'react';
import type { Plot, PlotRange } from './plot.ts';

type LineKeys = {
  plot: RefObject<Plot | undefined>;
  times: readonly number[];
  onZoom: ((range: PlotRange) => void) | undefined;
};

const steps: Record<string, number> = {
  ArrowLeft: -1,
  ArrowRight: 1,
  PageUp: -10,
  PageDown: 10,
  Home: -Infinity,
  End: Infinity,
};

/** Handles keys: arrows move along the lines, Shift extends a selection, Enter zooms into it, Escape leaves. */
export const useLineKeys = ({ plot, times, onZoom }: LineKeys) => {
  const cursor = useRef<{ index: number; anchor: number | undefined }>(undefined);
  const [isNavigating, setNavigating] = useState(false);
  const leave = () => {
    cursor.current = undefined;
    setNavigating(false);
    plot.current?.leave();
  };
  const zoom = () => {
    const { index, anchor } = cursor.current ?? {};
    if (index === undefined || anchor === undefined || index === anchor || !onZoom) return;
    const from = times[Math.min(index, anchor)] ?? 0;
    const last = Math.max(index, anchor);
    const to = times[last + 1] ?? times[last] ?? 0;
    leave();
    onZoom({ from, to });
  };
  const move = (step: number, isChoosing: boolean) => {
    const previous = cursor.current;
    const start = previous?.index ?? (step < 0 ? times.length : -1);
    const index = Math.min(times.length - 1, Math.max(0, start + step));
    cursor.current = { index, anchor: isChoosing ? (previous?.anchor ?? previous?.index ?? index) : undefined };
    setNavigating(true);
    plot.current?.point(index, cursor.current.anchor);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = steps[event.key];
    if (event.key === 'Escape' && cursor.current) leave();
    else if (event.key === 'Enter') zoom();
    else if (step !== undefined && times.length > 0) move(step, event.shiftKey && onZoom !== undefined);
    else return;
    event.preventDefault();
  };
  return { onKeyDown, onBlur: leave, isNavigating };
};
