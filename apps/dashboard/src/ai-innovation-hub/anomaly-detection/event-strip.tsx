import styles from '../shared/hub.module.css';
import type { Anomaly } from './anomaly-words.ts';

const width = 1000;
const height = 48;
const widthMin = 4;

const day = new Intl.DateTimeFormat(undefined, { month: 'short', day: 'numeric' });
const tickCount = 5;

type EventStripProps = {
  events: readonly Pick<Anomaly, 'startedAt' | 'endedAt'>[];
  range: { start: number; end: number };
  selected?: Pick<Anomaly, 'startedAt'> | undefined;
};

/** Anomalies on a time axis; the table beside it has the same content. */
export const EventStrip = ({ events, range: { start, end }, selected }: EventStripProps) => {
  const xOf = (time: number) => ((Math.min(end, Math.max(start, time)) - start) / (end - start)) * width;
  return (
    <div>
      <svg
        className={styles.strip}
        viewBox={`0 0 ${width} ${height}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={`${events.length} anomalies from ${day.format(start)} to ${day.format(end)}`}
      >
        <rect className={styles.track} x={0} y={16} width={width} height={16} />
        {events.map(({ startedAt, endedAt }) => {
          const [from, to] = [xOf(Date.parse(startedAt)), xOf(Date.parse(endedAt))];
          return (
            <rect
              key={startedAt}
              className={styles.event}
              data-selected={startedAt === selected?.startedAt}
              x={Math.min(from, width - widthMin)}
              y={8}
              width={Math.max(widthMin, to - from)}
              height={32}
            />
          );
        })}
      </svg>
      <div className={styles.ticks} aria-hidden="true">
        {Array.from({ length: tickCount }, (_, place) => {
          const time = start + ((end - start) * place) / (tickCount - 1);
          return <span key={time}>{day.format(time)}</span>;
        })}
      </div>
    </div>
  );
};
