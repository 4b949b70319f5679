const audienceHeight = 28;
const space = { gap: 8, bottom: 26, right: 2 };
const rowHeight = 36;
const labelWidth = 56;

type Cell = { xIndex: number; yIndex: number };

/** Returns the layout of a heatmap for a width in pixels; the highest row is at the top. */
export const gridOf = ({ width, rows, columns }: { width: number; rows: number; columns: number }) => {
  const left = width < 520 ? 84 : 104;
  const top = audienceHeight + space.gap;
  const cellWidth = Math.max(1, (width - left - space.right) / Math.max(1, columns));
  const xOf = (column: number) => left + column * cellWidth;
  const yOf = (row: number) => top + (rows - 1 - row) * rowHeight;
  return {
    audienceHeight,
    height: top + rows * rowHeight + space.bottom,
    cellWidth,
    /** True when the start time of a column fits as a label. */
    isLabeled: (column: number) =>
      column % Math.max(1, Math.ceil(labelWidth / cellWidth)) === 0 && xOf(column) + labelWidth <= width + space.gap,
    xOf,
    middleOf: (row: number) => yOf(row) + rowHeight / 2,
    cell: ({ xIndex, yIndex }: Cell) => ({
      x: xOf(xIndex) + 1,
      y: yOf(yIndex) + 1,
      width: Math.max(1, cellWidth - 2),
      height: rowHeight - 2,
    }),
    /** Returns the cell at a point, if any. */
    cellAt: (x: number, y: number): Cell | undefined => {
      const xIndex = Math.floor((x - left) / cellWidth);
      const yIndex = rows - 1 - Math.floor((y - top) / rowHeight);
      const isInside = xIndex >= 0 && xIndex < columns && yIndex >= 0 && yIndex < rows;
      return isInside ? { xIndex, yIndex } : undefined;
    },
  };
};

export type Grid = ReturnType<typeof gridOf>;
