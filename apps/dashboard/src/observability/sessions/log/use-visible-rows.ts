import { useEffect, useRef, useState } from 'react';

export const rowPixels = 34;
const spare = 8;

/** Virtualizes the rows of a long table and scrolls the selected one into view. */
export const useVisibleRows = (count: number, chosen: number | undefined) => {
  const frame = useRef<HTMLElement & HTMLPreElement>(null);
  const [top, setTop] = useState(0);
  const [height, setHeight] = useState(480);
  useEffect(() => {
    const element = frame.current;
    if (!element) return;
    const observer = new ResizeObserver(() => setHeight(element.clientHeight));
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  useEffect(() => {
    const element = frame.current;
    if (!element || chosen === undefined || chosen < 0) return;
    element.scrollTo({ top: chosen * rowPixels - element.clientHeight / 2 + rowPixels });
  }, [chosen]);
  const from = Math.max(0, Math.floor(top / rowPixels) - spare);
  const to = Math.min(count, Math.ceil((top + height) / rowPixels) + spare);
  return { frame, from, to, onScroll: () => setTop(frame.current?.scrollTop ?? 0) };
};
