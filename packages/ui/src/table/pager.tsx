import { count } from '../format/quantity.ts';
import { IconChevronLeft, IconChevronRight } from '../icons.ts';
import styles from './data-table.module.css';

type PagerProps = { page: number; pageSize: number; total: number; onPage: (page: number) => void };

/** Visible row range, total, and buttons to change the page; pages count from 1. */
export const Pager = ({ page, pageSize, total, onPage }: PagerProps) => {
  const first = total === 0 ? 0 : (page - 1) * pageSize + 1;
  const last = Math.min(total, page * pageSize);
  return (
    <nav className={styles.footer} aria-label="Pages">
      <span className="tabular" aria-live="polite">
        {count(first)}–{count(last)} of {count(total)}
      </span>
      <span className={styles.pager}>
        <button type="button" aria-label="Previous page" disabled={page <= 1} onClick={() => onPage(page - 1)}>
          <IconChevronLeft size={16} />
        </button>
        <button type="button" aria-label="Next page" disabled={last >= total} onClick={() => onPage(page + 1)}>
          <IconChevronRight size={16} />
        </button>
      </span>
    </nav>
  );
};
