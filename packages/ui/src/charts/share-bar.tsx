import styles from './share-bar.module.css';

type ShareBarProps = { ratio: number; color: string; text: string };

/** Share of a whole, as bar and percentage; `ratio` from 0 to 1, `text` is the formatted value. */
export const ShareBar = ({ ratio, color, text }: ShareBarProps) => (
  <div className={styles.cell}>
    <div className={styles.track} aria-hidden="true">
      <div className={styles.fill} style={{ background: color, transform: `scaleX(${ratio})` }} />
    </div>
    <span className={styles.percent}>{text}</span>
  </div>
);
