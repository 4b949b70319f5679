import { Link } from '@tanstack/react-router';
import { Badge } from '@sluice/ui/badge.tsx';
import { IconAlertTriangle, IconCircleCheck, IconCircleDashed } from '@sluice/ui/icons';
import { Card } from '@sluice/ui/layout/card.tsx';
import { homeCollectors, homeCollectorStatus } from '@sluice/contract/analytics/collectors/collector-status';
import { useMemo, type ComponentProps } from 'react';
import { ProblemState } from '../../app/screens/screens.tsx';
import layout from '../../shared/layout.module.css';
import { shownVersion } from '../collectors-status/platform-names.ts';
import { useCollectors } from '../collectors-status/use-collectors.ts';
import type { License } from '../shared/use-license.ts';
import styles from './home.module.css';

const looks = {
  [homeCollectorStatus.UpToDate]: { label: 'Up to date', tone: 'good', icon: IconCircleCheck },
  [homeCollectorStatus.OutDated]: { label: 'Outdated', tone: 'warn', icon: IconAlertTriangle },
  [homeCollectorStatus.NotInstalled]: { label: 'Not installed', tone: 'neutral', icon: IconCircleDashed },
} as const satisfies Record<number, Omit<ComponentProps<typeof Badge>, 'children'> & { label: string }>;

/** Card with the collector status of the license by platform. */
export const CollectorsCard = ({ license }: { license: License }) => {
  const licenses = useMemo(() => [license], [license]);
  const { releases, statuses } = useCollectors(licenses);
  const [status] = statuses;
  const error = releases.error ?? status?.error;
  const retry = () => {
    if (releases.error) void releases.refetch();
    else status?.retry();
  };
  const collectors = status?.collectors;
  return (
    <Card
      title="Collectors"
      flush
      actions={
        <Link to="/observability/collectors-status" className={`${styles.more} ${layout.small}`}>
          Collectors status
        </Link>
      }
    >
      {error && <ProblemState error={error} what="collectors" onRetry={retry} />}
      {!error && !collectors && (
        <p className={styles.pending} role="status" aria-busy="true">
          Looking for collectors…
        </p>
      )}
      {collectors && (
        <ul className={styles.list} aria-label="Collectors">
          {homeCollectors(collectors.collectorStatuses).map(({ platform, version, status: state }) => (
            <li key={platform}>
              <div>
                <strong>{platform}</strong>
                {version && <span className={`${layout.dim} ${layout.small}`}>{shownVersion(version)}</span>}
              </div>
              <Badge tone={looks[state].tone} icon={looks[state].icon}>
                {looks[state].label}
              </Badge>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
};
