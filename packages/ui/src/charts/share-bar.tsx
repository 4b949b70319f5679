import { percent } from '../format/quantity.ts';
import styles from './share-bar.module.css';

/** A share of a whole, as bar and percentage; `ratio` from 0 to 1. */
export const ShareBar = ({ ratio, color }: { ratio: number; color: string }) => (
  <div className={styles.cell}>
    <div className={styles.track} aria-hidden="true">
      <div className={styles.fill} style={{ background: color, transform: `scaleX(${ratio})` }} />
    </div>
    <span className={styles.percent}>{percent(ratio)}</span>
  </div>
);
