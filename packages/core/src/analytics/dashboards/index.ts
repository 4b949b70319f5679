export { getDashboard, listDashboards } from './read-dashboards.ts';
export { createDashboard, deleteDashboard, reorderDashboard, updateDashboard } from './write-dashboards.ts';
