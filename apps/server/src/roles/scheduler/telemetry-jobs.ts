import {
  applyRetention,
  applyRetentionJob,
  eraseViewer,
  eraseViewerJob,
  resumeErasures,
  type TelemetryContext,
} from '@sluice/core';
import { handle, type HandledJob } from '@sluice/jobs';

/** Telemetry goes: at its age, or because a viewer wants it. */
export const telemetryJobs = (context: TelemetryContext): HandledJob[] => [
  handle(eraseViewerJob, async ({ erasureId }) => {
    await eraseViewer(context, erasureId);
  }),
  handle(applyRetentionJob, async () => {
    await resumeErasures(context);
    await applyRetention(context);
  }),
];
