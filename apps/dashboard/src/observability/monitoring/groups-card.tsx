import type { MetricUnit } from '@sluice/contract/analytics/catalogue/metric';
import { Sparkline } from '@sluice/ui/charts/sparkline.tsx';
import { EmptyState } from '@sluice/ui/feedback/empty-state.tsx';
import { IconAlertTriangle } from '@sluice/ui/icons';
import { Badge } from '@sluice/ui/badge.tsx';
import { Card } from '@sluice/ui/layout/card.tsx';
import { DataTable, type Column } from '@sluice/ui/table/data-table.tsx';
import layout from '../../shared/layout.module.css';
import { inUnit } from '../shared/units.ts';
import { shownValue } from '../shared/values.ts';
import { anomalyWords } from './metrics.ts';
import styles from './monitoring.module.css';
import type { Monitoring } from './use-monitoring.ts';

type Group = Monitoring['titles'][number] & { trend?: readonly number[] };

/** Formats a number with its unit on one line. */
const whole = (value: number | null, unit: MetricUnit): string =>
  value === null ? '–' : inUnit(value, unit).replaceAll(' ', '\u00a0');

const share = (part: number, of: number): string => whole(of > 0 ? part / of : null, 'ratio');

const nameOf = (dimension: string, key: string | null): string =>
  key === null ? 'Unknown' : shownValue(dimension, key);

const Name = ({ name, group, top }: { name: string; group: Group; top: number }) => (
  <div className={styles.name}>
    <span className={styles.nameLine}>
      <span>{name}</span>
      {group.anomalies.map((anomaly) => (
        <Badge key={anomaly} tone="bad" icon={IconAlertTriangle}>
          {anomalyWords[anomaly]}
        </Badge>
      ))}
    </span>
    <span className={styles.track} aria-hidden="true">
      <span style={{ transform: `scaleX(${top > 0 ? group.now.viewers / top : 0})` }} />
    </span>
  </div>
);

const figureColumns: Column<Group>[] = [
  { key: 'viewers', header: 'Viewers', align: 'number', render: ({ now }) => inUnit(now.viewers, 'count') },
  {
    key: 'startFailures',
    header: 'Start failures',
    align: 'number',
    render: ({ now }) => share(now.startFailures, now.attempts),
  },
  {
    key: 'errors',
    header: 'Errors',
    align: 'number',
    render: ({ now }) => share(now.errors, now.sessions),
  },
  {
    key: 'rebufferRatio',
    header: 'Rebuffering',
    align: 'number',
    render: ({ now }) => whole(now.rebufferRatio, 'ratio'),
  },
  {
    key: 'startupTime',
    header: 'Startup',
    align: 'number',
    from: 'wide',
    render: ({ now }) => whole(now.startupTime, 'milliseconds'),
  },
];

const trendColumn = (dimension: string): Column<Group> => ({
  key: 'trend',
  header: 'Viewers by minute',
  from: 'wide',
  render: ({ key, trend }) => (
    <span className={styles.trend}>
      <Sparkline
        values={trend ?? []}
        height={28}
        label={`Viewers by minute: ${nameOf(dimension, key)}, latest ${trend?.at(-1) ?? 0}`}
      />
    </span>
  ),
});

/** Returns the order of rows used by the server: titles by viewers, others by how much worse they became. */
const orderOf = (dimension: string): string => (dimension === 'VIDEO_TITLE' ? 'Most watched first' : 'Worst first');

type GroupsCardProps = {
  title: string;
  /** Returns the column header of a dimension. */
  header: string;
  dimension: string;
  groups: readonly Group[];
  most: number;
};

/** Countries, CDNs or titles with their metrics; values worse than in the previous hour are marked. */
export const GroupsCard = ({ title, header, dimension, groups, most }: GroupsCardProps) => {
  const visibleGroups = groups.slice(0, most);
  const top = Math.max(0, ...visibleGroups.map(({ now }) => now.viewers));
  const hasTrend = visibleGroups.some(({ trend }) => trend !== undefined);
  return (
    <Card flush title={title} actions={<span className={`${layout.dim} ${layout.small}`}>{orderOf(dimension)}</span>}>
      {visibleGroups.length === 0 ? (
        <EmptyState illustration="noResult" title="No viewers" description="Rows appear with the next session." />
      ) : (
        <DataTable
          label={title}
          asCards
          columns={[
            {
              key: 'name',
              header,
              render: (group) => <Name name={nameOf(dimension, group.key)} group={group} top={top} />,
            },
            ...figureColumns,
            ...(hasTrend ? [trendColumn(dimension)] : []),
          ]}
          rows={visibleGroups}
          rowId={({ key }) => key ?? ''}
          rowLabel={({ key }) => nameOf(dimension, key)}
        />
      )}
    </Card>
  );
};
