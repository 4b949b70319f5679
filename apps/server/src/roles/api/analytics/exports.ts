import { analyticsExports, exportSchedules } from '@sluice/contract';
import {
  createExport,
  createExportSchedule,
  deleteExportSchedule,
  getExport,
  getExportSchedule,
  listExportFiles,
  listExportRuns,
  listExports,
  listExportSchedules,
  pauseExportSchedule,
  resumeExportSchedule,
  runExportSchedule,
  updateExportSchedule,
} from '@sluice/core';
import { bind, bindSettled, type Binding } from '../shared/bind.ts';
import { withTelemetry } from './telemetry-context.ts';

export const exportBindings: readonly Binding[] = [
  bind(analyticsExports.create, createExport),
  bindSettled(analyticsExports.list, listExports),
  bindSettled(analyticsExports.get, getExport),
  bind(analyticsExports.files, listExportFiles),
  bindSettled(exportSchedules.list, listExportSchedules),
  bind(exportSchedules.create, createExportSchedule),
  bindSettled(exportSchedules.get, getExportSchedule),
  bind(exportSchedules.update, updateExportSchedule),
  bind(exportSchedules.delete, deleteExportSchedule),
  bind(exportSchedules.pause, pauseExportSchedule),
  bind(exportSchedules.resume, resumeExportSchedule),
  bind(exportSchedules.run, withTelemetry(runExportSchedule)),
  bindSettled(exportSchedules.runs, listExportRuns),
];
