import { Link } from '@tanstack/react-router';
import { Card } from '@sluice/ui/layout/card.tsx';
import { RelativeTime } from '@sluice/ui/relative-time.tsx';
import { StatusBadge } from '@sluice/ui/status-badge.tsx';
import { useOperation } from '../../app/api/hooks.ts';
import layout from '../../shared/layout.module.css';
import { demoLabel, type Demo } from './demos.ts';
import styles from './demos.module.css';

const shownRuns = 5;

/** Lists the last runs of a demo in this organization, so that earlier runs can be reopened. */
export const EarlierRuns = ({ demo, run }: { demo: Demo; run: string | undefined }) => {
  const list = useOperation('encoding.encodings.list', {
    query: { limit: shownRuns, sort: 'createdAt:DESC', search: `labels:${demoLabel(demo)}` },
  });
  const items = list.data?.items ?? [];
  if (items.length === 0) return null;
  return (
    <Card title="Runs in your organization">
      <ul className={styles.runs}>
        {items.map(({ id, status, createdAt }) => (
          <li key={id}>
            <Link
              to="/encoding/demos/$demo"
              params={{ demo: demo.slug }}
              search={{ run: id }}
              className={layout.link}
              aria-current={id === run ? 'true' : undefined}
            >
              <RelativeTime at={createdAt} />
              {id === run && ' (shown)'}
            </Link>
            <StatusBadge status={status} />
          </li>
        ))}
      </ul>
    </Card>
  );
};
