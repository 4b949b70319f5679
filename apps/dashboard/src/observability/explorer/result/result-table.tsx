import { DataTable } from '@sluice/ui/table/data-table.tsx';
import { cellText, columnsOf, type QueryTable } from './query-result.ts';

type ResultTableProps = { table: QueryTable; label: string; timeZone: string };

type Row = { id: string; cells: readonly unknown[] };

/** Table of a result with its own columns. */
export const ResultTable = ({ table, label, timeZone }: ResultTableProps) => {
  const columns = columnsOf(table);
  const rows = Object.entries(table.rows).map(([id, cells]): Row => ({ id, cells }));
  return (
    <DataTable
      label={label}
      columns={columns.map((column) => ({
        key: `${column.index} ${column.key}`,
        header: column.label,
        ...(column.kind === 'value' && { align: 'number' as const }),
        render: ({ cells }: Row) => cellText(column, cells[column.index], timeZone),
      }))}
      rows={rows}
      rowId={({ id }) => id}
      rowLabel={({ id }) => `Row ${Number(id) + 1}`}
      windowed={{ height: 480, rowHeight: 40 }}
    />
  );
};
