import { useState, type KeyboardEvent, type PointerEvent } from 'react';

export type Cell = { xIndex: number; yIndex: number };

type CellCursorOptions = {
  columns: number;
  rows: number;
  cellAt: (x: number, y: number) => Cell | undefined;
};

const steps: Record<string, readonly [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, 1],
  ArrowDown: [0, -1],
  Home: [-Infinity, 0],
  End: [Infinity, 0],
};

const within = (value: number, count: number): number => Math.min(count - 1, Math.max(0, value));

/** Tracks the selected cell of a grid by pointer or arrow keys, starting at the upper left. */
export const useCellCursor = ({ columns, rows, cellAt }: CellCursorOptions) => {
  const [cell, setCell] = useState<Cell>();
  const onKeyDown = (event: KeyboardEvent) => {
    const step = steps[event.key];
    if (event.key === 'Escape') setCell(undefined);
    else if (step && columns > 0 && rows > 0)
      setCell(
        cell
          ? { xIndex: within(cell.xIndex + step[0], columns), yIndex: within(cell.yIndex + step[1], rows) }
          : { xIndex: event.key === 'End' ? columns - 1 : 0, yIndex: rows - 1 },
      );
    else return;
    event.preventDefault();
  };
  const onPointer = ({ clientX, clientY, currentTarget }: PointerEvent) => {
    const { left, top } = currentTarget.getBoundingClientRect();
    setCell(cellAt(clientX - left, clientY - top));
  };
  return {
    cell: cell && cell.xIndex < columns && cell.yIndex < rows ? cell : undefined,
    handlers: {
      onKeyDown,
      onPointerMove: onPointer,
      onPointerDown: onPointer,
      onPointerLeave: () => setCell(undefined),
      onBlur: () => setCell(undefined),
    },
  };
};
