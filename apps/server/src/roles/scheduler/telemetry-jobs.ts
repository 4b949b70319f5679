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
  reorderTelemetry,
  reorderTelemetryJob,
  resumeErasures,
  rollUpImpressions,
  rollUpImpressionsJob,
  runDueSchedules,
  sendDueReports,
  type TelemetryContext,
  writeExport,
  writeExportJob,
} from '@sluice/core';
import { openTelemetry } from '@sluice/analytics';
import { handle, type HandledJob } from '@sluice/jobs';
import type { Platform } from '../../shared/platform.ts';
import { storageIo } from '../../shared/storage-io.ts';

/** Returns the jobs that delete expired or erased telemetry, write exports, add sessions to live demo licenses and count players. */
export const telemetryJobs = (
  context: TelemetryContext,
  { configuration, telemetryUrl, log }: Pick<Platform, 'configuration' | 'telemetryUrl' | 'log'>,
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
  handle(reorderTelemetryJob, async (_payload, signal) => {
    // A day of rows takes longer than a query may.
    const telemetry = openTelemetry(telemetryUrl, configuration.telemetryTopology, {
      request_timeout: 12 * 3_600_000,
    });
    try {
      const outcome = await reorderTelemetry({ ...context, telemetry, signal }, (progress) =>
        log.info(progress, 'telemetry of an earlier version was put into the present order'),
      );
      if (outcome.state === 'no space')
        log.warn(outcome, 'telemetry stays in the order of an earlier version: there is not enough disk space');
    } finally {
      await telemetry.close();
    }
  }),
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
