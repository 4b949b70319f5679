import { analyticsDashboards, analyticsReports } from '@sluice/contract';
import {
  createDashboard,
  deleteDashboard,
  deleteReport,
  getDashboard,
  getReport,
  listDashboards,
  putReport,
  reorderDashboard,
  updateDashboard,
} from '@sluice/core';
import { bind, type Binding } from '../shared/bind.ts';

export const dashboardBindings: readonly Binding[] = [
  bind(analyticsDashboards.list, listDashboards),
  bind(analyticsDashboards.create, createDashboard),
  bind(analyticsDashboards.get, getDashboard),
  bind(analyticsDashboards.update, updateDashboard),
  bind(analyticsDashboards.reorder, reorderDashboard),
  bind(analyticsDashboards.delete, deleteDashboard),
  bind(analyticsReports.get, getReport),
  bind(analyticsReports.put, putReport),
  bind(analyticsReports.delete, deleteReport),
];
