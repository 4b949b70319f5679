import { IconChevronDown, IconSelector } from '../icons.ts';
import type { Column } from './data-table.tsx';
import styles from './data-table.module.css';

export type Sort = { key: string; order: 'ASC' | 'DESC' };

type ColumnHeaderProps<Row> = {
  column: Column<Row>;
  className: string;
  sort: Sort | undefined;
  onSort: ((sort: Sort) => void) | undefined;
};

/** Header of a column; a sortable one is a button that reverses the order. */
export const ColumnHeader = <Row,>({ column, className, sort, onSort }: ColumnHeaderProps<Row>) => {
  const isActive = sort?.key === column.key;
  const ariaSort = isActive ? (sort.order === 'ASC' ? 'ascending' : 'descending') : undefined;
  if (!column.sortable || !onSort)
    return (
      <th scope="col" className={className}>
        {column.header || <span className="visually-hidden">Actions</span>}
      </th>
    );
  const next = isActive && sort.order === 'DESC' ? 'ASC' : 'DESC';
  return (
    <th scope="col" className={className} aria-sort={ariaSort}>
      <button
        type="button"
        className={styles.sort}
        data-active={isActive}
        onClick={() => onSort({ key: column.key, order: next })}
      >
        {column.header}
        {isActive ? (
          <IconChevronDown size={14} style={sort.order === 'ASC' ? { transform: 'rotate(180deg)' } : undefined} />
        ) : (
          <IconSelector size={14} opacity={0.6} />
        )}
      </button>
    </th>
  );
};
