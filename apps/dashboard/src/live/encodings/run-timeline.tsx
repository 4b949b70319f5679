import { Link } from '@tanstack/react-router';
import { durationInWords } from '@sluice/ui/format/duration';
import { Card } from '@sluice/ui/layout/card.tsx';
import { useOperation } from '../../app/api/hooks.ts';
import { ProblemState } from '../../app/screens/screens.tsx';
import layout from '../../shared/layout.module.css';
import { LoadingCard } from '../../shared/loading-card.tsx';
import { runMarks, runPeriods, type Connection, type RunPeriod } from './run-periods.ts';
import styles from './run-timeline.module.css';

const labels: Record<Connection, string> = {
  WAITING: 'Waiting for the first connection',
  CONNECTED: 'Connected',
  DISCONNECTED: 'Disconnected',
};

/** Width of a mark, in percent of the timeline. */
const markPercent = 0.4;

const describePeriod = ({ connection, from, to }: RunPeriod): string =>
  `${labels[connection]} for ${durationInWords((to - from) / 1000)}`;

type RunTimelineProps = {
  id: string;
  startedAt: string;
  /** Absent while the encoding runs. */
  endedAt: string | undefined;
};

/** Shows when publishers were connected to a live encoding, with its warnings and errors as marks. */
export const RunTimeline = ({ id, startedAt, endedAt }: RunTimelineProps) => {
  const events = useOperation(
    'encoding.statistics.encodings.liveStatistics.events.list',
    { params: { encoding_id: id }, query: { limit: 100, sortByTime: true } },
    { refetchInterval: endedAt === undefined ? 5000 : false },
  );
  if (events.error && !events.data)
    return (
      <Card title="Timeline of runs">
        <ProblemState error={events.error} what="events" onRetry={() => void events.refetch()} />
      </Card>
    );
  if (!events.data) return <LoadingCard label="timeline" />;
  const start = Date.parse(startedAt);
  const end = Math.max(start + 1, endedAt === undefined ? events.dataUpdatedAt : Date.parse(endedAt));
  const percentAt = (at: number): number => ((Math.min(end, Math.max(start, at)) - start) / (end - start)) * 100;
  const periods = runPeriods(events.data.items, start, end);
  return (
    <Card
      title="Timeline of runs"
      actions={
        <Link to="/live/statistics" className={`${layout.link} ${layout.small}`}>
          Live statistics
        </Link>
      }
    >
      <div className={layout.tight}>
        <svg className={styles.track} viewBox="0 0 100 1" preserveAspectRatio="none" aria-hidden="true">
          {periods.map(({ connection, from, to }) => (
            <rect
              key={from}
              className={styles[connection.toLowerCase()]}
              x={percentAt(from)}
              width={percentAt(to) - percentAt(from)}
              height={1}
            />
          ))}
          {runMarks(events.data.items).map(({ at, label, isProblem }) => (
            <rect
              key={`${at} ${label}`}
              className={isProblem ? styles.problem : styles.mark}
              x={percentAt(at)}
              width={markPercent}
              height={1}
            >
              <title>{label}</title>
            </rect>
          ))}
        </svg>
        <ol className={`${layout.plain} ${layout.small} ${styles.list}`} aria-label="Periods of the input">
          {periods.slice(-6).map((period) => (
            <li key={period.from}>{describePeriod(period)}</li>
          ))}
        </ol>
      </div>
    </Card>
  );
};
