import { Link } from '@tanstack/react-router';
import { Card } from '@sluice/ui/layout/card.tsx';
import { RelativeTime } from '@sluice/ui/relative-time.tsx';
import { StatusBadge } from '@sluice/ui/status-badge.tsx';
import { EncodingLink, type EncodingRow } from '../encoding/encodings/encoding-columns.tsx';
import layout from '../shared/layout.module.css';
import styles from './home.module.css';

/** Live encodings that are running or about to start. */
export const LiveCard = ({ encodings }: { encodings: readonly EncodingRow[] | undefined }) => (
  <Card
    title="Current live encodings"
    actions={
      <Link to="/live/home" className={`${layout.link} ${layout.small}`}>
        Live
      </Link>
    }
  >
    {encodings && encodings.length > 0 ? (
      <ul className={styles.activity}>
        {encodings.map((encoding) => (
          <li key={encoding.id}>
            <EncodingLink encoding={encoding} />
            <span className={styles.liveState}>
              <StatusBadge status={encoding.status} />
              <span className={`${layout.dim} ${layout.small}`}>
                <RelativeTime at={encoding.runningAt ?? encoding.createdAt} />
              </span>
            </span>
          </li>
        ))}
      </ul>
    ) : (
      <p className={layout.dim}>{encodings ? 'No live encoding is running.' : 'Loading live encodings…'}</p>
    )}
  </Card>
);
