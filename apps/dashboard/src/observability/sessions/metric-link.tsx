import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { MetricSearch } from '../metrics/metric-search.ts';
import { textOfFilters, type MetricFilter } from '../shared/filters.ts';
import styles from './session.module.css';
import type { Session } from './use-session.ts';

const halfDay = 43_200_000;

/** Returns the search of the metric screen that shows plays with the same value around a session. */
const metricSearchOf = (
  { license, summary }: Session,
  name: string,
  value: Exclude<MetricFilter['value'], readonly unknown[]>,
): MetricSearch => {
  const at = summary.lastUpdate ?? Date.now();
  const range = { from: at - halfDay, to: at + halfDay };
  const filters = textOfFilters([{ name, operator: 'EQ', value }]);
  return { ...range, licenseKey: license.licenseKey, filters };
};

type MetricLinkProps = { session: Session; name: string; value: string | number | boolean; children: ReactNode };

/** Fact of a session that links to plays with the same value. */
export const MetricLink = ({ session, name, value, children }: MetricLinkProps) => (
  <Link
    to="/observability/$category/$metric"
    params={{ category: 'audience', metric: 'plays' }}
    search={metricSearchOf(session, name, value)}
    className={styles.fact}
  >
    {children}
  </Link>
);
