import {
  applyRetention,
  applyRetentionJob,
  backfillUsage,
  backfillUsageJob,
  dashboardReportsJob,
  detectAnomalies,
  detectAnomaliesJob,
  eraseViewer,
  eraseViewerJob,
  expireExportFiles,
  expireExportFilesJob,
  exportSchedulesJob,
  keepDemoLive,
  keepDemoLiveJob,
  recordImpressions,
  recordImpressionsJob,
  resumeErasures,
  rollUpImpressions,
  rollUpImpressionsJob,
  runDueSchedules,
  sendDueReports,
  type TelemetryContext,
  writeExport,
  writeExportJob,
} from '@sluice/core';
import { handle, type HandledJob } from '@sluice/jobs';
import type { Platform } from '../../shared/platform.ts';
import { storageIo } from '../../shared/storage-io.ts';

/** Returns the jobs that delete expired or erased telemetry, write exports, add sessions to live demo licenses and count players. */
export const telemetryJobs = (
  context: TelemetryContext,
  { configuration, log }: Pick<Platform, 'configuration' | 'log'>,
): HandledJob[] => [
  handle(eraseViewerJob, async ({ erasureId }) => {
    await recordImpressions(context);
    await eraseViewer(context, erasureId);
  }),
  handle(applyRetentionJob, async () => {
    await recordImpressions(context);
    await resumeErasures(context);
    await applyRetention(context);
  }),
  handle(exportSchedulesJob, async () => {
    await runDueSchedules(context);
  }),
  handle(expireExportFilesJob, async () => {
    await expireExportFiles(context);
  }),
  handle(backfillUsageJob, () => backfillUsage(context)),
  handle(recordImpressionsJob, () => recordImpressions(context)),
  handle(rollUpImpressionsJob, () => rollUpImpressions(context)),
  handle(keepDemoLiveJob, (_payload, signal) => keepDemoLive(context, signal)),
  handle(detectAnomaliesJob, () =>
    detectAnomalies(context, (licenseKey, error) =>
      log.error({ licenseKey, err: error }, 'anomalies of a license could not be detected'),
    ),
  ),
  handle(dashboardReportsJob, () =>
    sendDueReports(context, (dashboardId, error) =>
      log.error({ dashboardId, err: error }, 'the report of a dashboard could not be sent'),
    ),
  ),
  handle(writeExportJob, ({ organizationId, exportId }, signal) =>
    writeExport({ ...context, organizationId, signal }, exportId, storageIo(configuration)),
  ),
];
