import { Card } from '@sluice/ui/layout/card.tsx';
import { ProgressBar } from '@sluice/ui/progress.tsx';
import { StatusBadge } from '@sluice/ui/status-badge.tsx';
import { EncodingLink, type EncodingRow } from '../encoding/encodings/encoding-columns.tsx';
import styles from './home.module.css';

/** Running encodings with their progress. */
export const RunningList = ({ encodings }: { encodings: readonly EncodingRow[] }) => (
  <Card title="Running now" flush>
    <ul className={styles.running}>
      {encodings.map((encoding) => (
        <li key={encoding.id}>
          <EncodingLink encoding={encoding} />
          {encoding.status === 'RUNNING' ? (
            <ProgressBar percent={encoding.progress} label={`Progress of ${encoding.name ?? encoding.id}`} />
          ) : (
            <StatusBadge status={encoding.status} />
          )}
          <span className={styles.percent}>
            {encoding.status === 'RUNNING' && `${Math.floor(encoding.progress)} %`}
          </span>
        </li>
      ))}
    </ul>
  </Card>
);
