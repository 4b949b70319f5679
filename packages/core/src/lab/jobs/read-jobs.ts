import type { InputFor, LabJob, labJobs, labStreams, LabTestResult, Page } from '@sluice/contract';
import { authorize } from '../../shared/authorize.ts';
import type { Context } from '../../shared/context.ts';
import { readPage, readRows } from '../../shared/paging.ts';
import { labPermission } from '../lab-permission.ts';
import { loadStreamTarget } from '../store/stream-store.ts';
import { labJobsOf, loadLabJob } from '../store/job-store.ts';
import { toWaitingJobs } from './describe-waits.ts';
import { resultsOf, toTestResult } from '../store/result-store.ts';

/** Returns a page of the jobs of an environment of a stream, newest first; throws `not_found`. */
export const listLabJobs = async (
  context: Context,
  { params, query }: Pick<InputFor<typeof labStreams.listJobs>, 'params' | 'query'>,
): Promise<Page<LabJob>> => {
  authorize(context, labPermission, 'GET');
  const link = await loadStreamTarget(context, params.stream_id, params.target_id);
  const rows = labJobsOf(context)
    .where('stream_id', '=', link.stream_id)
    .where('target_id', '=', link.target_id)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc');
  const page = await readRows(rows, query);
  return { ...page, items: await toWaitingJobs(context, page.items) };
};

/** Returns a job; throws `not_found`. */
export const getLabJob = async (
  context: Context,
  { params }: Pick<InputFor<typeof labJobs.get>, 'params'>,
): Promise<LabJob> => {
  authorize(context, labPermission, 'GET');
  const [job] = await toWaitingJobs(context, [await loadLabJob(context, params.job_id)]);
  // SAFETY: one row gives one job.
  return job as LabJob;
};

/** Returns a page of the results of a job; throws `not_found`. */
export const listLabTestResults = async (
  context: Context,
  { params, query }: Pick<InputFor<typeof labJobs.results>, 'params' | 'query'>,
): Promise<Page<LabTestResult>> => {
  authorize(context, labPermission, 'GET');
  const { id } = await loadLabJob(context, params.job_id);
  return readPage(resultsOf(context, [id]), query, toTestResult);
};
