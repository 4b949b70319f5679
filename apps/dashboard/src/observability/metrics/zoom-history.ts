import { useState } from 'react';
import type { RangeChoice } from '../shared/range.ts';

/** Ranges before each zoom, latest last. */
export const useZoomHistory = (current: RangeChoice, go: (range: RangeChoice) => void) => {
  const [history, setHistory] = useState<RangeChoice[]>([]);
  return {
    depth: history.length,
    zoomIn: (range: RangeChoice) => {
      setHistory((previous) => [...previous, current]);
      go(range);
    },
    zoomOut: () => {
      const last = history.at(-1);
      setHistory((previous) => previous.slice(0, -1));
      if (last) go(last);
    },
    /** Returns to the range before the first zoom. */
    reset: () => {
      const [first] = history;
      setHistory([]);
      if (first) go(first);
    },
    /** Clears the history when a new range is selected. */
    forget: () => setHistory([]),
  };
};
