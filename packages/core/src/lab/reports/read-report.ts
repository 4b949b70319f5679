import type { InputFor, LabReportFormat, labRuns, ResultOf } from '@sluice/contract';
import { authorize } from '../../shared/authorize.ts';
import type { Context } from '../../shared/context.ts';
import { toLabJob } from '../store/job-store.ts';
import { resultsOf, toTestResult } from '../store/result-store.ts';
import { labPermission } from '../lab-permission.ts';
import { jobsOfRuns, loadLabRun, toRunSummary } from '../store/run-store.ts';
import { findLabProfile } from '../settings/profiles.ts';
import { labStreamsOf } from '../store/stream-store.ts';
import { loadTargets } from '../targets/targets.ts';
import { htmlReport } from './html-report.ts';
import { junitReport } from './junit-report.ts';
import type { LabRunReportContent } from './report-text.ts';

const namesOfStreams = async (context: Context, ids: readonly string[]): Promise<Map<string, string>> => {
  const rows = await labStreamsOf(context)
    .where('id', 'in', [...ids])
    .execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
};

const namesOfProfiles = async (context: Context, ids: readonly string[]): Promise<Map<string, string>> => {
  const profiles = await Promise.all([...new Set(ids)].map((id) => findLabProfile(context, id)));
  return new Map(profiles.flatMap((profile) => (profile ? [[profile.id, profile.name] as const] : [])));
};

/** Returns everything that a report of a run contains; throws `not_found`. */
export const loadRunReport = async (context: Context, runId: string): Promise<LabRunReportContent> => {
  const run = await loadLabRun(context, runId);
  const jobs = await jobsOfRuns(context, [run.id]);
  if (jobs.length === 0) return { run: toRunSummary(run, []), jobs: [] };
  const [streams, profiles, targets, results] = await Promise.all([
    namesOfStreams(
      context,
      jobs.map((job) => job.stream_id),
    ),
    namesOfProfiles(
      context,
      jobs.map((job) => job.profile_id),
    ),
    loadTargets(context),
    resultsOf(
      context,
      jobs.map((job) => job.id),
    ).execute(),
  ]);
  const targetNames = new Map(targets.map(({ id, name }) => [id, name]));
  const byJob = Map.groupBy(results, (result) => result.job_id);
  return {
    run: toRunSummary(run, jobs),
    jobs: jobs.map((job) => ({
      job: toLabJob(job),
      streamName: streams.get(job.stream_id) ?? job.stream_id,
      targetName: targetNames.get(job.target_id) ?? job.target_id,
      profileName: profiles.get(job.profile_id) ?? job.profile_id,
      results: (byJob.get(job.id) ?? []).map(toTestResult),
    })),
  };
};

const formats: Record<LabReportFormat, { mediaType: string; write: (content: LabRunReportContent) => string }> = {
  json: { mediaType: 'application/json', write: (content) => JSON.stringify(content, null, 2) },
  junit: { mediaType: 'application/xml', write: junitReport },
  html: { mediaType: 'text/html', write: htmlReport },
};

/** Returns the report of a run in a format; throws `not_found`. */
export const getLabRunReport = async (
  context: Context,
  { params, query }: Pick<InputFor<typeof labRuns.report>, 'params' | 'query'>,
): Promise<ResultOf<typeof labRuns.report>> => {
  authorize(context, labPermission, 'GET');
  const { mediaType, write } = formats[query.format];
  return { format: query.format, mediaType, content: write(await loadRunReport(context, params.run_id)) };
};
