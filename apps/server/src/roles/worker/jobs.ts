import { forgetLicense } from '@sluice/analytics/insert/forget-license';
import {
  deleteWorkFiles,
  describeScenesJob,
  embedScenesJob,
  fillDemoLicense,
  fillDemoLicenseJob,
  forgetDemoDataJob,
  matchSeriesJob,
  measureQualityJob,
  newId,
  probeInputJob,
  removeIntermediates,
  removeStreamFiles,
  removeStreamFilesJob,
  runComparisonJob,
  systemActor,
  systemClock,
  transcribeJob,
  writeManifestJob,
  type Services,
} from '@sluice/core';
import { handle, type HandledJob } from '@sluice/jobs';
import type { MediaTools } from '@sluice/media';
import type { Platform } from '../../shared/platform.ts';
import { describeEncodingScenes } from './scenes/describe-scenes.ts';
import { embedScenes } from './scenes/embed-scenes.ts';
import { matchSeries } from './scenes/match-series.ts';
import { transcribeSubject } from './transcripts/transcribe-subject.ts';
import { runComparison } from './comparisons/run-comparison.ts';
import { writeManifest } from './encoding/manifests/write-manifest.ts';
import { measureEnded } from './quality/measure-ended.ts';
import { probeInputs } from './probe/probe-inputs.ts';
import { outputIo } from '../../tasks/files/output-files.ts';

type Media = { tools: MediaTools; scratch: string };

/** Returns the jobs that take long or need the object store, the outputs or telemetry. */
export const workerJobs = (platform: Platform, services: Services, media: Media): HandledJob[] => [
  handle(removeIntermediates, ({ encodingId }) => deleteWorkFiles(platform, encodingId)),
  handle(removeStreamFilesJob, ({ folder }) => removeStreamFiles(platform.objects, folder)),
  handle(writeManifestJob, async ({ organizationId, manifestId }, signal) => {
    const actor = systemActor('worker');
    const context = { organizationId, actor, requestId: manifestId, db: platform.db, clock: systemClock, services };
    await writeManifest(context, manifestId, {
      outputIo: (outputId) => outputIo(platform, organizationId, outputId),
      signal,
    });
  }),
  handle(measureQualityJob, async ({ organizationId, ...place }, signal) => {
    const actor = systemActor('worker');
    const context = { organizationId, actor, requestId: place.streamId, db: platform.db, clock: systemClock, services };
    await measureEnded(context, place, { platform, signal, ...media });
  }),
  handle(describeScenesJob, async ({ organizationId, ...place }, signal) => {
    const actor = systemActor('worker');
    const context = {
      organizationId,
      actor,
      requestId: place.encodingId,
      db: platform.db,
      clock: systemClock,
      services,
    };
    await describeEncodingScenes(context, place, { models: platform.configuration, signal });
  }),
  handle(transcribeJob, async ({ organizationId, subject }, signal) => {
    const actor = systemActor('worker');
    const context = { organizationId, actor, requestId: newId(), db: platform.db, clock: systemClock, services };
    await transcribeSubject(context, subject, { platform, signal, ...media });
  }),
  handle(embedScenesJob, async ({ organizationId }, signal) => {
    const actor = systemActor('worker');
    const context = { organizationId, actor, requestId: newId(), db: platform.db, clock: systemClock, services };
    await embedScenes(context, { models: platform.configuration, signal });
  }),
  handle(matchSeriesJob, async ({ organizationId, encodingId }, signal) => {
    const actor = systemActor('worker');
    const context = { organizationId, actor, requestId: encodingId, db: platform.db, clock: systemClock, services };
    await matchSeries(context, encodingId, signal);
  }),
  handle(runComparisonJob, async ({ organizationId, comparisonId }, signal) => {
    const actor = systemActor('worker');
    const context = { organizationId, actor, requestId: comparisonId, db: platform.db, clock: systemClock, services };
    await runComparison(context, comparisonId, { platform, signal, ...media });
  }),
  handle(fillDemoLicenseJob, ({ organizationId, runId }, signal) => {
    const { db, telemetry } = platform;
    const actor = systemActor('worker');
    const context = { organizationId, actor, requestId: runId, db, telemetry, clock: systemClock, services };
    return fillDemoLicense(context, runId, signal);
  }),
  handle(forgetDemoDataJob, ({ organizationId, licenseKey }) =>
    forgetLicense(platform.telemetry, organizationId, licenseKey),
  ),
  handle(probeInputJob, ({ probeId }, signal) => probeInputs({ platform, services, ...media }, probeId, signal)),
];
