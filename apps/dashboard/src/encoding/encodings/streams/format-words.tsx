import { formatWords } from './derived-format.ts';
import type { StreamRow } from './stream-rows.ts';
import styles from './streams.module.css';

/** Shows the format of a stream and marks values derived from the input. */
export const FormatWords = ({ row: { media, format } }: { row: StreamRow }) => {
  const words = formatWords(media, format);
  if (format.derived.length === 0) return <span className={styles.whole}>{words}</span>;
  return (
    <span
      className={`${styles.whole} ${styles.derived}`}
      title={`Derived from the input: ${format.derived.join(', ')}`}
    >
      {words}
    </span>
  );
};
