import { useState, type UIEvent } from 'react';

/** Scrolling table: its maximum height and the height of each row, in pixels. */
export type RowWindow = { height: number; rowHeight: number };

const overscan = 8;
/** Maximum number of rows that are rendered without windowing. */
const rowsWithout = 60;

/** Returns the rows of a long table to render: the visible ones and a few around them. */
export const useRowWindow = (count: number, shape: RowWindow | undefined) => {
  const [top, setTop] = useState(0);
  const isOn = shape !== undefined && count > rowsWithout;
  if (!isOn) return { from: 0, to: count, before: 0, after: 0, onScroll: undefined };
  const first = Math.min(count - 1, Math.max(0, Math.floor(top / shape.rowHeight) - overscan));
  const visible = Math.ceil(shape.height / shape.rowHeight) + 2 * overscan;
  const to = Math.min(count, first + visible);
  return {
    from: first,
    to,
    before: first * shape.rowHeight,
    after: (count - to) * shape.rowHeight,
    onScroll: ({ currentTarget }: UIEvent) => setTop(currentTarget.scrollTop),
  };
};
