import { useState } from 'react';
import type { RangeChoice } from '../shared/range.ts';

/** Ranges from which the user zoomed in, the latest last. */
export const useZoomHistory = (current: RangeChoice, go: (range: RangeChoice) => void) => {
  const [history, setHistory] = useState<RangeChoice[]>([]);
  return {
    depth: history.length,
    zoomIn: (range: RangeChoice) => {
      setHistory((former) => [...former, current]);
      go(range);
    },
    zoomOut: () => {
      const last = history.at(-1);
      setHistory((former) => former.slice(0, -1));
      if (last) go(last);
    },
    /** Back to the range before the first zoom. */
    reset: () => {
      const [first] = history;
      setHistory([]);
      if (first) go(first);
    },
    /** A range that was chosen anew has nothing before it. */
    forget: () => setHistory([]),
  };
};
