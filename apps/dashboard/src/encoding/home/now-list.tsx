import { Link } from '@tanstack/react-router';
import { count } from '@sluice/ui/format/quantity';
import { Card } from '@sluice/ui/layout/card.tsx';
import { ProgressBar } from '@sluice/ui/progress.tsx';
import { RelativeTime } from '@sluice/ui/relative-time.tsx';
import { StatusBadge } from '@sluice/ui/status-badge.tsx';
import layout from '../../shared/layout.module.css';
import { EncodingLink, type EncodingRow } from '../encodings/encoding-columns.tsx';
import styles from './encoding-home.module.css';
import type { Today } from './use-encoding-home.ts';

const RunningRow = ({ encoding }: { encoding: EncodingRow }) => (
  <li>
    <EncodingLink encoding={encoding} />
    <ProgressBar percent={encoding.progress} label={`Progress of ${encoding.name ?? encoding.id}`} />
    <span className={styles.aside}>{Math.floor(encoding.progress)} %</span>
  </li>
);

const QueuedRow = ({ encoding }: { encoding: EncodingRow }) => (
  <li>
    <EncodingLink encoding={encoding} />
    <span>
      <StatusBadge status="QUEUED" />
    </span>
    <span className={styles.aside}>
      <RelativeTime at={encoding.queuedAt} />
    </span>
  </li>
);

/** Lists running encodings with progress, then queued ones; renders nothing without any. */
export const NowList = ({ today: { running, queued } }: { today: Today }) => {
  const [atWork, waiting] = [running.data?.items ?? [], queued.data?.items ?? []];
  const more = (running.data?.totalCount ?? 0) + (queued.data?.totalCount ?? 0) - atWork.length - waiting.length;
  if (atWork.length + waiting.length === 0) return null;
  return (
    <Card
      title="Now"
      flush
      actions={
        <Link to="/encoding/encodings" search={{ status: 'RUNNING' }} className={`${layout.link} ${layout.small}`}>
          {more > 0 ? `${count(more)} more` : 'Show all'}
        </Link>
      }
    >
      <ul className={styles.list}>
        {atWork.map((encoding) => (
          <RunningRow key={encoding.id} encoding={encoding} />
        ))}
        {waiting.map((encoding) => (
          <QueuedRow key={encoding.id} encoding={encoding} />
        ))}
      </ul>
    </Card>
  );
};

/** Lists encodings that failed within a day, each linked to its cause. */
export const FailedList = ({ today: { failed } }: { today: Today }) => {
  const items = failed.data?.items ?? [];
  if (items.length === 0) return null;
  return (
    <Card
      title="Needs attention"
      flush
      actions={
        <Link to="/encoding/encodings" search={{ status: 'ERROR' }} className={`${layout.link} ${layout.small}`}>
          All failed encodings
        </Link>
      }
    >
      <ul className={styles.list}>
        {items.map((encoding) => (
          <li key={encoding.id}>
            <EncodingLink encoding={encoding} />
            <span>
              <StatusBadge status={encoding.status} />
            </span>
            <span className={styles.aside}>
              <RelativeTime at={encoding.errorAt ?? encoding.modifiedAt} />
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
};
