import type { Column } from '@sluice/ui/table/data-table.tsx';
import { encodingColumns, EncodingLink, type EncodingRow } from '../../encoding/encodings/encoding-columns.tsx';
import { LivePoster } from '../posters/live-poster.tsx';
import styles from '../posters/live-poster.module.css';

/** Columns of live encodings: those of all encodings, the name with the newest picture. */
export const liveColumns: readonly Column<EncodingRow>[] = encodingColumns.map((column) =>
  column.key === 'name'
    ? {
        ...column,
        render: (row) => (
          <div className={styles.named}>
            <LivePoster encodingId={row.id} />
            <EncodingLink encoding={row} />
          </div>
        ),
      }
    : column,
);
