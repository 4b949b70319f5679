import type { Handlers } from '../../apps/dashboard/src/testing/render-app.tsx';
import { statusComponentIds, statusComponents, type StatusSummary } from '@sluice/contract';

const day = 86_400_000;

/** Usage of the last 30 days: a weekly rhythm with a rising trend. */
const series = (height: number) => ({
  state: 'OK' as const,
  days: Array.from({ length: 30 }, (_, index) => ({
    date: new Date(Date.now() - (29 - index) * day).toISOString().slice(0, 10),
    value: Math.round(height * (1 + index / 40) * (1 + 0.35 * Math.sin((index * 2 * Math.PI) / 7))),
  })),
});

export const homeHandlers = {
  'dashboard.overview.get': () => ({
    usage: { encoding: series(310), player: series(18_400), analytics: series(21_900) },
    quotas: {
      encoding: { state: 'OK' as const, used: 9_412.5, provisioned: 10_000, unit: 'minutes' as const },
      player: { state: 'OK' as const, used: 482_311, provisioned: 1_000_000, unit: 'impressions' as const },
      analytics: { state: 'OK' as const, used: 561_204, unit: 'impressions' as const },
    },
  }),
} satisfies Partial<Handlers>;

const at = new Date().toISOString();

/** Documents of the status page: one component is degraded, and a maintenance is announced. */
export const statusDocuments = (): Record<string, unknown> => {
  const maintenance = {
    id: 'maintenance',
    name: 'New database disks',
    status: 'scheduled' as const,
    impact: 'minor' as const,
    page_id: 'sluice',
    shortlink: '/status#maintenance',
    started_at: at,
    created_at: at,
    updated_at: at,
    monitoring_at: null,
    resolved_at: null,
    incident_updates: [],
    components: [],
    scheduled_for: new Date(Date.now() + day).toISOString(),
    scheduled_until: new Date(Date.now() + day + 3_600_000).toISOString(),
  };
  const summary: StatusSummary = {
    page: { id: 'sluice', name: 'Sluice', url: '/status', time_zone: 'Etc/UTC', updated_at: at },
    status: { indicator: 'minor', description: 'Degraded performance' },
    components: statusComponentIds.map((id, index) => ({
      id,
      name: statusComponents[id].name,
      description: statusComponents[id].description,
      status: id === 'observability-ingress' ? ('degraded_performance' as const) : ('operational' as const),
      is_unknown: false,
      position: index + 1,
      group: false,
      group_id: null,
      page_id: 'sluice',
      showcase: true,
      only_show_if_degraded: false,
      created_at: at,
      updated_at: at,
    })),
    incidents: [],
    scheduled_maintenances: [maintenance],
  };
  return {
    'summary.json': summary,
    'scheduled-maintenances/upcoming.json': { page: summary.page, scheduled_maintenances: [maintenance] },
  };
};
