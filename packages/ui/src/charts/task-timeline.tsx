import { Fragment } from 'react';
import { shortSpan } from '../format/duration.ts';
import styles from './task-timeline.module.css';

export type TimelineSpan = { start: number; end: number; state: string; title: string };
/** One line of the picture: spans of the same work, times in milliseconds. */
export type TimelineLane = { key: string; name: string; spans: readonly TimelineSpan[] };

/** Who worked when, drawn to scale from the first start to the last end. */
export const TaskTimeline = ({ lanes, label }: { lanes: readonly TimelineLane[]; label: string }) => {
  const spans = lanes.flatMap((lane) => lane.spans);
  const begin = Math.min(...spans.map(({ start }) => start));
  const total = Math.max(1, Math.max(...spans.map(({ end }) => end)) - begin);
  const share = (milliseconds: number) => `${(milliseconds / total) * 100}%`;
  return (
    <div className={styles.root} role="group" aria-label={label}>
      {lanes.map((lane) => {
        const busy = lane.spans.reduce((sum, { start, end }) => sum + end - start, 0);
        return (
          <Fragment key={lane.key}>
            <div className={styles.name} title={lane.name}>
              {lane.name}
            </div>
            <div className={styles.lane}>
              {lane.spans.map(({ start, end, state, title }) => (
                <div
                  key={`${start}-${title}`}
                  className={`${styles.bar} ${styles[state] ?? styles.FINISHED}`}
                  style={{ left: share(start - begin), width: share(end - start) }}
                  title={`${title}: ${shortSpan((end - start) / 1000)}`}
                />
              ))}
            </div>
            <div className={styles.span}>{shortSpan(busy / 1000)}</div>
          </Fragment>
        );
      })}
      <div className={styles.name} />
      <div className={styles.axis} aria-hidden="true">
        {[0, 0.25, 0.5, 0.75, 1].map((part) => (
          <span key={part} style={{ left: share(part * total) }}>
            {shortSpan((part * total) / 1000)}
          </span>
        ))}
      </div>
    </div>
  );
};
