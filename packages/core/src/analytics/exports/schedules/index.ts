export { getExportSchedule, listExportRuns, listExportSchedules } from './read-schedules.ts';
export { exportSchedulesJob, runDueSchedules } from './run-due-schedules.ts';
export { runExportSchedule } from './start-run.ts';
export {
  createExportSchedule,
  deleteExportSchedule,
  pauseExportSchedule,
  resumeExportSchedule,
  updateExportSchedule,
} from './write-schedules.ts';
