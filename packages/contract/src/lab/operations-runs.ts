import { z } from 'zod';
import { operation } from '../shared/operation.ts';
import { paging, queryInteger } from '../shared/query.ts';
import { page } from '../shared/resource.ts';
import { anyCase, labBase as base, labPermission as permission, targetPaging } from './fields.ts';
import { labArtifact, labJob, labTestResult } from './schema-jobs.ts';
import { labReplay, labReplayInput } from './schema-replays.ts';
import { labRun, labRunInput, labRunReport, labRunSummary } from './schema-runs.ts';
import { labShrink, labShrinkInput } from './schema-shrinks.ts';
import { labReportFormats, labWaitSecondsMax } from './vocabulary.ts';

const job = `${base}/jobs/{job_id}` as const;
const runs = `${base}/runs` as const;
const run = `${runs}/{run_id}` as const;
const get = { method: 'GET', permission, status: 200 } as const;
const post = { method: 'POST', permission, status: 200 } as const;

const wait = {
  wait: queryInteger(0, labWaitSecondsMax).describe('Seconds to wait for the end of the run; 0 by default'),
};

/** Single jobs with their results and files. */
export const labJobs = {
  get: operation({
    ...get,
    id: 'player.testing.jobs.get',
    path: job,
    summary: 'Get a job',
    response: labJob,
    errors: ['not_found', 'rate_limited'],
  }),
  cancel: operation({
    ...post,
    id: 'player.testing.jobs.cancel',
    path: `${job}/cancel`,
    summary: 'Cancel a job that has not ended',
    response: labJob,
    errors: ['not_found', 'conflict', 'rate_limited'],
  }),
  runAnyway: operation({
    ...post,
    id: 'player.testing.jobs.release',
    path: `${job}/run-anyway`,
    summary: 'Run a job without waiting for the validation, or one that an invalid stream has canceled',
    response: labJob,
    errors: ['not_found', 'conflict', 'lab_slots_exhausted', 'rate_limited'],
  }),
  results: operation({
    ...get,
    id: 'player.testing.jobs.testresults.list',
    path: `${job}/testresults`,
    summary: 'List the results of a job: the validation of the stream first, then the test cases in order',
    query: z.object(paging),
    response: page(labTestResult),
    errors: ['validation_failed', 'not_found', 'rate_limited'],
  }),
  artifacts: operation({
    ...get,
    id: 'player.testing.jobs.artifacts.list',
    path: `${job}/artifacts`,
    summary: 'List the files of a job with signed links, by name',
    query: z.object(targetPaging),
    response: page(labArtifact),
    errors: ['validation_failed', 'not_found', 'rate_limited'],
  }),
};

/** Failed test cases, reduced to the smallest part of the stream and the network that still fails. */
export const labShrinks = {
  list: operation({
    ...get,
    id: 'player.testing.jobs.shrinks.list',
    path: `${job}/shrinks`,
    summary: 'List the attempts to shrink failed test cases of a job, newest first',
    query: z.object(paging),
    response: page(labShrink),
    errors: ['validation_failed', 'not_found', 'rate_limited'],
  }),
  start: operation({
    ...post,
    status: 201,
    id: 'player.testing.jobs.shrinks.create',
    path: `${job}/shrinks`,
    summary: 'Shrink a failed test case to the smallest one that still fails, as a folder for an issue tracker',
    request: labShrinkInput,
    response: labShrink,
    errors: ['validation_failed', 'not_found', 'conflict', 'limit_reached', 'lab_slots_exhausted', 'rate_limited'],
  }),
  cancel: operation({
    ...post,
    id: 'player.testing.shrinks.cancel',
    path: `${base}/shrinks/{shrink_id}/cancel`,
    summary: 'Cancel the shrinking of a test case that has not ended',
    response: labShrink,
    errors: ['not_found', 'conflict', 'rate_limited'],
  }),
};

/** Runs: several streams on several environments and networks. */
export const labRuns = {
  list: operation({
    ...get,
    id: 'player.testing.runs.list',
    path: runs,
    summary: 'List runs, newest first',
    query: z.object(paging),
    response: page(labRunSummary),
    errors: ['validation_failed', 'rate_limited'],
  }),
  create: operation({
    ...post,
    status: 201,
    id: 'player.testing.runs.create',
    path: runs,
    summary: 'Start a job for each stream, test environment and network profile',
    query: z.object(wait),
    request: labRunInput,
    response: labRun,
    errors: ['validation_failed', 'reference_missing', 'lab_slots_exhausted', 'rate_limited'],
  }),
  get: operation({
    ...get,
    id: 'player.testing.runs.get',
    path: run,
    summary: 'Get a run with its jobs',
    query: z.object(wait),
    response: labRun,
    errors: ['validation_failed', 'not_found', 'rate_limited'],
  }),
  cancel: operation({
    ...post,
    id: 'player.testing.runs.cancel',
    path: `${run}/cancel`,
    summary: 'Cancel the jobs of a run that have not ended',
    response: labRun,
    errors: ['not_found', 'rate_limited'],
  }),
  report: operation({
    ...get,
    id: 'player.testing.runs.report.get',
    path: `${run}/report`,
    summary: 'Get the report of a run as JSON, JUnit XML or HTML',
    query: z.object({ format: anyCase(labReportFormats).default('json') }),
    response: labRunReport,
    errors: ['validation_failed', 'not_found', 'rate_limited'],
  }),
};

/** Sessions of viewers, replayed. */
export const labReplays = {
  create: operation({
    ...post,
    status: 201,
    id: 'player.testing.replays.create',
    path: `${base}/replays`,
    summary: 'Play the stream of a session in several players, on the network that its player measured',
    request: labReplayInput,
    response: labReplay,
    errors: [
      'validation_failed',
      'license_unknown',
      'not_found',
      'reference_missing',
      'conflict',
      'limit_reached',
      'lab_slots_exhausted',
      'unavailable',
      'rate_limited',
    ],
  }),
};
