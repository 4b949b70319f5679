import { useRef, type KeyboardEvent, type ReactNode } from 'react';
import { ColumnHeader, type Sort } from './column-header.tsx';
import styles from './data-table.module.css';
import { useRowWindow, type RowWindow } from './use-row-window.ts';

export type Column<Row> = {
  key: string;
  header: string;
  render: (row: Row) => ReactNode;
  sortable?: boolean;
  align?: 'number';
  /** Minimum width at which the column is shown: tablet (`wide`) or laptop (`extraWide`). */
  from?: 'wide' | 'extraWide';
};

export type Selection = {
  ids: ReadonlySet<string>;
  onChange: (ids: Set<string>) => void;
  /** Reports whether a row cannot be selected. */
  isDisabled?: (id: string) => boolean;
  /** True when the header offers to select all rows. */
  withAll?: boolean;
};

type DataTableProps<Row> = {
  label: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[] | undefined;
  rowId: (row: Row) => string;
  rowLabel: (row: Row) => string;
  sort?: Sort;
  onSort?: (sort: Sort) => void;
  selection?: Selection;
  busy?: boolean;
  /** On a phone each row is a card with its headers next to the values, instead of a scrolling table. */
  asCards?: boolean;
  /** Number of skeleton rows while loading. */
  expectedRows?: number;
  /** Totals of all rows, displayed above them and always visible. */
  summary?: Row | undefined;
  /** Scrolls within the table below its header and renders only the visible part of many rows. */
  windowed?: RowWindow;
};

const cellClass = <Row,>(column: Column<Row>) =>
  `${column.align === 'number' ? styles.number : ''} ${column.from ? styles[column.from] : ''}`;

const toggled = (ids: ReadonlySet<string>, id: string): Set<string> => {
  const next = new Set(ids);
  if (!next.delete(id)) next.add(id);
  return next;
};

// Scrollable regions must be reachable by keyboard.
const scrollable = { role: 'region', tabIndex: 0 };

const moveFocus = (table: HTMLTableElement | null, step: 1 | -1) => {
  const rows = [...(table?.querySelector<HTMLTableSectionElement>('tbody:last-of-type')?.rows ?? [])];
  const current = rows.findIndex((row) => row.contains(document.activeElement));
  const next = rows[Math.min(rows.length - 1, Math.max(0, current + step))];
  next?.querySelector<HTMLElement>('a, button, input:not(:disabled)')?.focus();
};

/** Server-paged table with sorting, selection, and the j, k and x keys. */
export const DataTable = <Row,>(props: DataTableProps<Row>) => {
  const { columns, rows, rowId, selection, expectedRows = 5 } = props;
  const table = useRef<HTMLTableElement>(null);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === 'j') moveFocus(table.current, 1);
    else if (event.key === 'k') moveFocus(table.current, -1);
    else if (event.key === 'x' && selection) {
      const id = document.activeElement?.closest('tr')?.dataset['id'];
      if (id && !selection.isDisabled?.(id)) selection.onChange(toggled(selection.ids, id));
    }
  };
  const all = rows?.map(rowId) ?? [];
  const view = useRowWindow(all.length, props.windowed);
  const columnCount = columns.length + (selection ? 1 : 0);
  const everySelected = all.length > 0 && all.every((id) => selection?.ids.has(id));
  return (
    <div
      className={`${styles.frame} ${props.windowed ? styles.windowed : ''}`}
      {...(props.windowed && {
        ...scrollable,
        'aria-label': `${props.label}, scrolls`,
        style: { maxHeight: props.windowed.height },
      })}
      data-busy={props.busy}
      onScroll={view.onScroll}
    >
      <table
        ref={table}
        className={`${styles.table} ${props.asCards ? styles.cards : ''}`}
        aria-label={props.label}
        aria-busy={!rows}
        aria-rowcount={view.onScroll && all.length + 1}
        onKeyDown={onKeyDown}
      >
        <thead>
          <tr>
            {selection && (
              <th className={styles.check}>
                {selection.withAll === false ? (
                  <span className="visually-hidden">Select</span>
                ) : (
                  <input
                    type="checkbox"
                    aria-label="Select all rows"
                    checked={everySelected}
                    disabled={all.length === 0}
                    onChange={() => selection.onChange(new Set(everySelected ? [] : all))}
                  />
                )}
              </th>
            )}
            {columns.map((column) => (
              <ColumnHeader
                key={column.key}
                column={column}
                className={cellClass(column)}
                sort={props.sort}
                onSort={props.onSort}
              />
            ))}
          </tr>
        </thead>
        {props.summary !== undefined && (
          <tbody className={styles.summary}>
            <TableRow row={props.summary} {...props} selection={undefined} hasCheckCell={selection !== undefined} />
          </tbody>
        )}
        <tbody>
          <Spacer height={view.before} columns={columnCount} />
          {rows
            ? rows
                .slice(view.from, view.to)
                .map((row, place) => (
                  <TableRow
                    key={rowId(row)}
                    row={row}
                    {...props}
                    {...(view.onScroll && { index: view.from + place + 2 })}
                  />
                ))
            : Array.from(Array(expectedRows).keys(), (place) => (
                // Placeholder rows have no identity.
                <tr key={place} aria-hidden="true">
                  {selection && <td className={styles.check} />}
                  {columns.map((column) => (
                    <td key={column.key} className={cellClass(column)}>
                      <span className={styles.skeleton} />
                    </td>
                  ))}
                </tr>
              ))}
          <Spacer height={view.after} columns={columnCount} />
        </tbody>
      </table>
    </div>
  );
};

/** Spacer in place of rows that are not rendered. */
const Spacer = ({ height, columns }: { height: number; columns: number }) =>
  height > 0 && (
    <tr aria-hidden="true">
      <td colSpan={columns} style={{ height, padding: 0, border: 0 }} />
    </tr>
  );

type TableRowProps<Row> = DataTableProps<Row> & {
  row: Row;
  /** Index among all rows, when not all of them are rendered. */
  index?: number;
  /** Leaves the cell of the checkbox empty. */
  hasCheckCell?: boolean;
};

const TableRow = <Row,>(props: TableRowProps<Row>) => {
  const { row, columns, rowId, rowLabel, selection, index, hasCheckCell } = props;
  const id = rowId(row);
  const isSelected = selection?.ids.has(id) ?? false;
  return (
    <tr data-id={id} data-selected={isSelected} aria-rowindex={index}>
      {hasCheckCell && <td className={styles.check} />}
      {selection && (
        <td className={styles.check}>
          <input
            type="checkbox"
            aria-label={`Select ${rowLabel(row)}`}
            checked={isSelected}
            disabled={!isSelected && (selection.isDisabled?.(id) ?? false)}
            onChange={() => selection.onChange(toggled(selection.ids, id))}
          />
        </td>
      )}
      {columns.map((column) => (
        <td key={column.key} className={cellClass(column)} data-label={column.header}>
          {column.render(row)}
        </td>
      ))}
    </tr>
  );
};
