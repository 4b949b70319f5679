import { DataTable, type Column } from '@sluice/ui/table/data-table.tsx';
import { ListFrame, type ListFrameProps } from './list-frame.tsx';

type PagedListProps<Row> = ListFrameProps<Row> & {
  label: string;
  columns: readonly Column<Row>[];
  rowLabel: (row: Row) => string;
  /** Makes rows selectable, all or some of them. */
  isSelectable?: (row: Row) => boolean;
  asCards?: boolean;
  expectedRows?: number;
};

/** Table of a paged list with its failure, empty states, selection and pager. */
export const PagedList = <Row extends { id: string }>(props: PagedListProps<Row>) => {
  const { list, label, columns, rowLabel, isSelectable, asCards, expectedRows } = props;
  const isDisabled = (id: string): boolean =>
    list.rows?.some((row) => row.id === id && isSelectable?.(row) === false) ?? false;
  return (
    <ListFrame {...props}>
      {(rows) => (
        <DataTable
          label={label}
          columns={columns}
          rows={rows}
          rowId={({ id }) => id}
          rowLabel={rowLabel}
          busy={list.isBusy}
          {...(list.sort && { sort: list.sort, onSort: list.sortBy })}
          {...(isSelectable && {
            selection: {
              ids: list.selected,
              onChange: (ids) => list.setSelected(new Set([...ids].filter((id) => !isDisabled(id)))),
              isDisabled,
            },
          })}
          {...(asCards && { asCards })}
          {...(expectedRows !== undefined && { expectedRows })}
        />
      )}
    </ListFrame>
  );
};
