import {
  componentStatuses,
  homeComponentIds,
  statusComponentIds,
  statusComponents,
  type ComponentStatus,
  type Impact,
  type PageComponent,
  type PageIncident,
  type PageMaintenance,
  type PageStatus,
  type StatusComponentId,
  type StatusSummary,
} from '@sluice/contract';
import { stateOfSamples, type MeasuredState } from './component-state.ts';
import type { StatusRecords } from './read-status.ts';

const pageId = 'sluice';

/** Status of the components that an open incident names, by its impact. */
const statusOfImpact: Record<Impact, ComponentStatus> = {
  none: 'operational',
  minor: 'degraded_performance',
  major: 'partial_outage',
  critical: 'major_outage',
};

const worse = (one: ComponentStatus, other: ComponentStatus): ComponentStatus =>
  componentStatuses.indexOf(one) > componentStatuses.indexOf(other) ? one : other;

const maintenanceStatus = (row: StatusRecords['maintenances'][number], now: Date): PageMaintenance['status'] => {
  if (row.completed_at !== null || row.scheduled_until <= now) return 'completed';
  return row.scheduled_for <= now ? 'in_progress' : 'scheduled';
};

type Given = { records: StatusRecords; now: Date; url: string };

const isUnderMaintenance = ({ records, now }: Given, id: StatusComponentId): boolean =>
  records.maintenances.some((row) => row.components.includes(id) && maintenanceStatus(row, now) === 'in_progress');

/** Returns the published status: a maintenance explains bad samples, an incident worsens good ones. */
const publishedStatus = (given: Given, id: StatusComponentId, measured: MeasuredState): ComponentStatus => {
  if (isUnderMaintenance(given, id)) return 'under_maintenance';
  const base = measured === 'unknown' || measured === 'unused' ? 'partial_outage' : measured;
  const open = given.records.incidents.filter((row) => row.resolved_at === null && row.components.includes(id));
  return open.reduce((status, { impact }) => worse(status, statusOfImpact[impact]), base);
};

const componentsOf = (given: Given): PageComponent[] =>
  statusComponentIds.flatMap((id, position): PageComponent[] => {
    const samples = given.records.samples.get(id) ?? [];
    const measured = stateOfSamples(samples, given.now);
    // A component without any recent sample is listed only if the home screen shows it: it may not be installed.
    const isListed = homeComponentIds.some((one) => one === id) || given.records.days.get(id)?.length;
    if (measured === 'unused' || !isListed) return [];
    const updatedAt = (samples[0]?.slot ?? given.now).toISOString();
    return [
      {
        id,
        name: statusComponents[id].name,
        description: statusComponents[id].description,
        status: publishedStatus(given, id, measured),
        is_unknown: measured === 'unknown',
        position: position + 1,
        group: false,
        group_id: null,
        page_id: pageId,
        showcase: homeComponentIds.some((one) => one === id),
        only_show_if_degraded: false,
        created_at: updatedAt,
        updated_at: updatedAt,
      },
    ];
  });

const statusOf = (components: readonly PageComponent[], maintenances: readonly PageMaintenance[]): PageStatus => {
  if (components.some(({ is_unknown: isUnknown }) => isUnknown))
    return { indicator: 'major', description: 'Status unknown: measurements are missing' };
  const worst = components.reduce<ComponentStatus>((status, one) => worse(status, one.status), 'operational');
  const isEverywhere = components.every(({ status }) => status === 'major_outage');
  if (worst === 'major_outage')
    return isEverywhere
      ? { indicator: 'critical', description: 'Major outage' }
      : { indicator: 'major', description: 'Partial outage' };
  if (worst === 'partial_outage') return { indicator: 'major', description: 'Partial outage' };
  if (worst === 'degraded_performance') return { indicator: 'minor', description: 'Degraded performance' };
  if (worst === 'under_maintenance' || maintenances.some(({ status }) => status === 'in_progress'))
    return { indicator: 'none', description: 'Maintenance in progress' };
  return { indicator: 'none', description: 'All systems operational' };
};

const affected = (components: readonly PageComponent[], ids: readonly string[]) =>
  components.filter(({ id }) => ids.includes(id)).map(({ id, name, status }) => ({ id, name, status }));

const toIncident =
  ({ url }: Given, components: readonly PageComponent[]) =>
  (row: StatusRecords['incidents'][number]): PageIncident => {
    const startedAt = row.started_at.toISOString();
    const monitoring = row.updates.find(({ status }) => status === 'monitoring');
    return {
      id: row.id,
      name: row.name,
      status: row.updates[0]?.status ?? 'investigating',
      impact: row.impact,
      page_id: pageId,
      shortlink: `${url}/status#${row.id}`,
      started_at: startedAt,
      created_at: startedAt,
      updated_at: (row.updates[0]?.created_at ?? row.started_at).toISOString(),
      monitoring_at: monitoring?.created_at.toISOString() ?? null,
      resolved_at: row.resolved_at?.toISOString() ?? null,
      incident_updates: row.updates.map(({ id, status, body, created_at: createdAt }) => {
        const at = createdAt.toISOString();
        return { id, incident_id: row.id, status, body, created_at: at, updated_at: at, display_at: at };
      }),
      components: affected(components, row.components),
    };
  };

const toMaintenance =
  ({ url, now }: Given, components: readonly PageComponent[]) =>
  (row: StatusRecords['maintenances'][number]): PageMaintenance => {
    const status = maintenanceStatus(row, now);
    const createdAt = row.created_at.toISOString();
    const end = (row.completed_at ?? row.scheduled_until).toISOString();
    return {
      id: row.id,
      name: row.name,
      status,
      impact: row.impact,
      page_id: pageId,
      shortlink: `${url}/status#${row.id}`,
      started_at: row.scheduled_for.toISOString(),
      created_at: createdAt,
      updated_at: createdAt,
      monitoring_at: null,
      resolved_at: status === 'completed' ? end : null,
      incident_updates: [
        {
          id: `${row.id}-announcement`,
          incident_id: row.id,
          status,
          body: row.body,
          created_at: createdAt,
          updated_at: createdAt,
          display_at: createdAt,
        },
      ],
      components: affected(components, row.components),
      scheduled_for: row.scheduled_for.toISOString(),
      scheduled_until: row.scheduled_until.toISOString(),
    };
  };

/** A summary with all incidents and maintenances, including resolved and completed ones. */
export type FullStatus = StatusSummary;

/** Returns the status at a time from records that may be older: as they age, statuses become unknown. */
export const summarizeStatus = (given: Given): FullStatus => {
  const components = componentsOf(given);
  const maintenances = given.records.maintenances.map(toMaintenance(given, components));
  return {
    page: {
      id: pageId,
      name: 'Sluice',
      url: `${given.url}/status`,
      time_zone: 'Etc/UTC',
      updated_at: given.now.toISOString(),
    },
    status: statusOf(components, maintenances),
    components,
    incidents: given.records.incidents.map(toIncident(given, components)),
    scheduled_maintenances: maintenances,
  };
};

const isOpen = ({ status }: { status: string }): boolean => status !== 'resolved' && status !== 'completed';

/** Returns the documents of the public API of Statuspage, by path below `/status/api/v2/`. */
export const statusDocuments = (full: FullStatus): Record<string, unknown> => {
  const { page, status, components, incidents, scheduled_maintenances: maintenances } = full;
  return {
    'summary.json': {
      ...full,
      incidents: incidents.filter(isOpen),
      scheduled_maintenances: maintenances.filter(isOpen),
    },
    'status.json': { page, status },
    'components.json': { page, components },
    'incidents.json': { page, incidents },
    'incidents/unresolved.json': { page, incidents: incidents.filter(isOpen) },
    'scheduled-maintenances.json': { page, scheduled_maintenances: maintenances },
    'scheduled-maintenances/upcoming.json': {
      page,
      scheduled_maintenances: maintenances.filter((one) => one.status === 'scheduled'),
    },
    'scheduled-maintenances/active.json': {
      page,
      scheduled_maintenances: maintenances.filter((one) => one.status === 'in_progress'),
    },
  };
};
