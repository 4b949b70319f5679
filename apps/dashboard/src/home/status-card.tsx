import type { ReactNode } from 'react';
import { Badge } from '@sluice/ui/badge.tsx';
import { exactTime } from '@sluice/ui/format/relative-time';
import { Card } from '@sluice/ui/layout/card.tsx';
import type { PageComponent, PageMaintenance } from '@sluice/contract/status/statuspage';
import layout from '../shared/layout.module.css';
import styles from './home.module.css';
import { useStatus } from './use-status.ts';

type Tone = 'good' | 'warn' | 'bad' | 'active' | 'neutral';

const appearances: Record<PageComponent['status'], { label: string; tone: Tone }> = {
  operational: { label: 'Operational', tone: 'good' },
  under_maintenance: { label: 'Maintenance', tone: 'active' },
  degraded_performance: { label: 'Degraded', tone: 'warn' },
  partial_outage: { label: 'Partial outage', tone: 'bad' },
  major_outage: { label: 'Outage', tone: 'bad' },
};

/** Names of the three components on the home screen; a hosted status page may use other ids. */
const shownNames = ['API', 'Player licensing', 'Observability ingress'];

const shownOf = (components: readonly PageComponent[]): readonly PageComponent[] => {
  const shown = components.filter(({ name }) => shownNames.includes(name));
  return shown.length > 0 ? shown : components.slice(0, shownNames.length);
};

const ComponentRow = ({ component: { name, status, is_unknown: isUnknown } }: { component: PageComponent }) => {
  const { label, tone } = isUnknown ? { label: 'Unknown', tone: 'neutral' as const } : appearances[status];
  return (
    <li>
      <span>{name}</span>
      <Badge tone={tone}>{label}</Badge>
    </li>
  );
};

const MaintenanceRow = ({ maintenance }: { maintenance: PageMaintenance }) => (
  <li className={styles.maintenance}>
    <strong>{maintenance.name}</strong>
    <span className={`${layout.dim} ${layout.small}`}>
      {maintenance.status === 'scheduled' ? 'Scheduled' : 'In progress'}:{' '}
      {exactTime(Date.parse(maintenance.scheduled_for))} – {exactTime(Date.parse(maintenance.scheduled_until))}
    </span>
  </li>
);

const Problem = ({ children }: { children: ReactNode }) => (
  <p role="alert" className={`${layout.dim} ${layout.small}`}>
    {children}
  </p>
);

/** Measured state of the platform, with maintenances that are active or scheduled. */
export const StatusCard = () => {
  const { url, isEnabled, summary, upcoming } = useStatus();
  if (!isEnabled) return null;
  const components = shownOf(summary.data?.components ?? []);
  const active = summary.data?.scheduled_maintenances.filter(({ status }) => status !== 'scheduled') ?? [];
  const maintenances = [...active, ...(upcoming.data?.scheduled_maintenances ?? [])];
  return (
    <Card
      title="System status"
      actions={
        url && (
          <a href={url} className={`${layout.link} ${layout.small}`} target="_blank" rel="noreferrer">
            Status page
          </a>
        )
      }
    >
      {summary.data && (
        <ul className={styles.status}>
          {components.map((component) => (
            <ComponentRow key={component.id} component={component} />
          ))}
          {maintenances.map((maintenance) => (
            <MaintenanceRow key={maintenance.id} maintenance={maintenance} />
          ))}
        </ul>
      )}
      {!summary.data && !summary.error && <p className={layout.dim}>Checking the status…</p>}
      {summary.error && <Problem>{summary.error.message}</Problem>}
      {upcoming.error && <Problem>{upcoming.error.message}</Problem>}
    </Card>
  );
};
