import {
  removeIntermediates,
  systemActor,
  systemClock,
  workPrefix,
  writeManifestJob,
  type Services,
} from '@sluice/core';
import { handle, type HandledJob } from '@sluice/jobs';
import type { Platform } from '../../shared/platform.ts';
import { writeManifest } from './encoding/manifests/write-manifest.ts';
import { outputIo } from './files/output-files.ts';

/** The jobs around encodings that need the object store or the outputs. */
export const workerJobs = (platform: Platform, services: Services): HandledJob[] => [
  handle(removeIntermediates, async ({ encodingId }) => {
    await platform.objects.deletePrefix(workPrefix(encodingId));
  }),
  handle(writeManifestJob, async ({ organizationId, manifestId }, signal) => {
    const actor = systemActor('worker');
    const context = { organizationId, actor, requestId: manifestId, db: platform.db, clock: systemClock, services };
    await writeManifest(context, manifestId, {
      outputIo: (outputId) => outputIo(platform, organizationId, outputId),
      signal,
    });
  }),
];
