import {
  applyRetention,
  applyRetentionJob,
  eraseViewer,
  eraseViewerJob,
  exportSchedulesJob,
  resumeErasures,
  runDueSchedules,
  type TelemetryContext,
  writeExport,
  writeExportJob,
} from '@sluice/core';
import { handle, type HandledJob } from '@sluice/jobs';
import type { Configuration } from '../../configuration/configuration.ts';
import { storageIo } from '../../shared/storage-io.ts';

/** Returns the jobs that delete expired or erased telemetry and that write exports. */
export const telemetryJobs = (context: TelemetryContext, configuration: Configuration): HandledJob[] => [
  handle(eraseViewerJob, async ({ erasureId }) => {
    await eraseViewer(context, erasureId);
  }),
  handle(applyRetentionJob, async () => {
    await resumeErasures(context);
    await applyRetention(context);
  }),
  handle(exportSchedulesJob, async () => {
    await runDueSchedules(context);
  }),
  handle(writeExportJob, ({ organizationId, exportId }, signal) =>
    writeExport({ ...context, organizationId, signal }, exportId, storageIo(configuration)),
  ),
];
