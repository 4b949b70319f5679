import type { ReactNode } from 'react';
import styles from './data-table.module.css';

/** Actions on the selected rows; stays visible at the bottom. */
export const BulkBar = ({ selected, children }: { selected: number; children: ReactNode }) =>
  selected === 0 ? null : (
    <div className={styles.bulk} role="toolbar" aria-label="Selected rows">
      <strong className="tabular" aria-live="polite">
        {selected} selected
      </strong>
      {children}
    </div>
  );
