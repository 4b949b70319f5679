import { defineJob, enqueue } from '@sluice/jobs';
import { z } from 'zod';
import type { Context } from '../../shared/context.ts';

/** Deletes the files of jobs that no longer exist. */
export const deleteLabFilesJob = defineJob({
  name: 'lab.delete-files',
  payload: z.object({ organizationId: z.string(), jobIds: z.array(z.string()) }),
  retry: { limit: 5, delaySeconds: 30 },
});

/** Prefix of the files of a job in the object store. */
export const labFilesPrefix = (organizationId: string, jobId: string): string => `lab/${organizationId}/${jobId}/`;

const jobsPerPayload = 500;

/** Requests that the files of jobs are deleted once the caller's transaction has committed. */
export const queueFileDeletion = async (tx: Context, jobIds: readonly string[]): Promise<void> => {
  for (let start = 0; start < jobIds.length; start += jobsPerPayload)
    await enqueue(tx.db, deleteLabFilesJob, {
      organizationId: tx.organizationId,
      jobIds: jobIds.slice(start, start + jobsPerPayload),
    });
};

/** Deletes the files of jobs; safe to repeat. */
export const deleteLabFiles = async (
  { services }: Pick<Context, 'services'>,
  { organizationId, jobIds }: { organizationId: string; jobIds: readonly string[] },
): Promise<void> => {
  for (const jobId of jobIds) await services.objects.deletePrefix(labFilesPrefix(organizationId, jobId));
};
