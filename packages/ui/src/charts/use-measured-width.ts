import { useEffect, useRef, useState } from 'react';

/** Returns the current width of a frame; 0 until it is rendered. */
export const useMeasuredWidth = () => {
  const frame = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState(0);
  useEffect(() => {
    const element = frame.current;
    if (!element) return;
    const observer = new ResizeObserver(() => setWidth(element.clientWidth));
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return { frame, width };
};
