import { Link } from '@tanstack/react-router';
import { Card } from '@sluice/ui/layout/card.tsx';
import { RelativeTime } from '@sluice/ui/relative-time.tsx';
import { useOperation } from '../app/api/hooks.ts';
import { problemOf } from '../app/api/problem.ts';
import layout from '../shared/layout.module.css';
import { describeChange } from './describe-change.ts';
import styles from './home.module.css';

const shownEntries = 8;

/** Latest changes in the organization, from its audit log. */
export const RecentActivity = () => {
  const { data, error } = useOperation(
    'account.auditEntries.list',
    { query: { limit: shownEntries } },
    { refetchInterval: 60_000 },
  );
  const words = () => {
    if (error)
      return problemOf(error).kind === 'forbidden'
        ? 'You do not have permission to see the activity of this organization.'
        : problemOf(error).text;
    return data ? 'Changes in this organization appear here.' : 'Loading the latest changes…';
  };
  return (
    <Card
      title="Recent activity"
      actions={
        <Link to="/organization/$tab" params={{ tab: 'audit-log' }} className={`${layout.link} ${layout.small}`}>
          Audit log
        </Link>
      }
    >
      {data && data.items.length > 0 ? (
        <ol className={styles.activity}>
          {data.items.map(({ id, actor, action, resource, createdAt }) => (
            <li key={id}>
              <span>
                <strong>{actor}</strong> {describeChange(action, resource)}
              </span>
              <span className={`${layout.dim} ${layout.small}`}>
                <RelativeTime at={createdAt} />
              </span>
            </li>
          ))}
        </ol>
      ) : (
        <p className={layout.dim}>{words()}</p>
      )}
    </Card>
  );
};
