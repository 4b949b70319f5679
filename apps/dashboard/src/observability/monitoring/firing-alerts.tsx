import { Link } from '@tanstack/react-router';
import { IconAlertTriangle, IconCircleCheck } from '@sluice/ui/icons';
import { minuteOfDay } from '@sluice/ui/format/day';
import { useOperation } from '../../app/api/hooks.ts';
import { problemOf } from '../../app/api/problem.ts';
import styles from './monitoring.module.css';

const often = { refetchInterval: 15_000 };
const shownMax = 6;

/** Alerts of the license that are firing, each with a link to its rule. */
export const FiringAlerts = ({ licenseKey }: { licenseKey: string }) => {
  const { data, error } = useOperation(
    'analytics.alerts.rules.list',
    { query: { licenseKey, state: ['FIRING'], limit: shownMax } },
    often,
  );
  if (error && !data)
    return (
      <p className={styles.alertNote}>
        {problemOf(error).kind === 'forbidden' ? 'You do not have permission to see alerts' : 'Could not load alerts'}
      </p>
    );
  if (!data) return null;
  if (data.items.length === 0)
    return (
      <p className={styles.alertNote}>
        <IconCircleCheck size={16} /> No alerts firing
      </p>
    );
  return (
    <ul className={styles.alerts} aria-label="Firing alerts">
      {data.items.map((rule) => (
        <li key={rule.id} data-severity={rule.severity}>
          <IconAlertTriangle size={16} />
          <Link to="/observability/alerts/$ruleId" params={{ ruleId: rule.id }}>
            {rule.name}
          </Link>
          {rule.since && <span>since {minuteOfDay(Date.parse(rule.since))}</span>}
        </li>
      ))}
      {data.totalCount > data.items.length && <li>{data.totalCount - data.items.length} more</li>}
    </ul>
  );
};
