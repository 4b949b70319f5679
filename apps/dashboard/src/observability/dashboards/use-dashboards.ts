import type { OperationResult } from '../../app/api/api.ts';
import { useChange, useEveryPage, useOperation } from '../../app/api/hooks.ts';

export type Dashboard = OperationResult<'analytics.dashboards.get'>;
export type Panel = Dashboard['panels'][number];

/** All dashboards of the organization in their order. */
export const useDashboards = () => useEveryPage('analytics.dashboards.list', {});

/** A dashboard, with a function that replaces its panels. */
export const useDashboard = (id: string) => {
  const { data, error, refetch } = useOperation('analytics.dashboards.get', { params: { dashboard_id: id } });
  const update = useChange('analytics.dashboards.update');
  return {
    dashboard: data,
    error,
    refetch,
    isSaving: update.isPending,
    savePanels: (panels: readonly Panel[]) =>
      data
        ? update.mutateAsync({ params: { dashboard_id: id }, body: { name: data.name, panels: [...panels] } })
        : Promise.reject(new Error('The dashboard is not loaded.')),
  };
};
