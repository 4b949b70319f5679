import { setTimeout as sleep } from 'node:timers/promises';
import {
  AppError,
  invalid,
  type InputFor,
  type LabRun,
  type LabRunInput,
  type labRuns,
  type LabRunSummary,
  type Page,
} from '@sluice/contract';
import { audit } from '../../shared/audit.ts';
import { authorize } from '../../shared/authorize.ts';
import type { Context } from '../../shared/context.ts';
import { readRows } from '../../shared/paging.ts';
import { inTransaction } from '../../shared/transaction.ts';
import { type PlannedLabJob, type StartLabJobs, startLabJobs } from '../jobs/start-jobs.ts';
import { cancelJobs } from '../jobs/write-jobs.ts';
import { labPermission as permission } from '../lab-permission.ts';
import { unlimitedProfileId } from '../settings/built-in-profiles.ts';
import { requireProfiles } from '../settings/profiles.ts';
import { labStreamsOf, type LabStreamRow, streamTargetsOf } from '../store/stream-store.ts';
import { requireTargets } from '../targets/targets.ts';
import { jobsOfRuns, labRunsOf, loadLabRun, toLabRun, toRunSummary } from '../store/run-store.ts';
import { settleLabRun } from '../outcomes/settle-run.ts';

const resource = 'player.testing.runs';
const pollMilliseconds = 500;

/** Returns a page of the organization's runs, newest first. */
export const listLabRuns = async (
  context: Context,
  { query }: Pick<InputFor<typeof labRuns.list>, 'query'>,
): Promise<Page<LabRunSummary>> => {
  authorize(context, permission, 'GET');
  const page = await readRows(labRunsOf(context).orderBy('created_at', 'desc').orderBy('id', 'desc'), query);
  if (page.items.length === 0) return { ...page, items: [] };
  const jobs = await jobsOfRuns(
    context,
    page.items.map(({ id }) => id),
  );
  const byRun = Map.groupBy(jobs, (job) => job.run_id);
  return { ...page, items: page.items.map((row) => toRunSummary(row, byRun.get(row.id) ?? [])) };
};

/** Context of a request that may wait for the end of a run. */
type WaitingContext = Context & { clientDisconnected?: () => AbortSignal };

/** Waits until all jobs of a run have ended, the seconds are over, or the client has disconnected. */
const awaitRun = async (context: WaitingContext, id: string, seconds: number): Promise<void> => {
  if (seconds === 0) return;
  const isDisconnected = (signal: AbortSignal | undefined): boolean => signal?.aborted === true;
  const signal = context.clientDisconnected?.();
  for (let poll = 0; poll < (seconds * 1000) / pollMilliseconds && !isDisconnected(signal); poll += 1) {
    const { finished_at: finishedAt } = await loadLabRun(context, id);
    if (finishedAt) return;
    await sleep(pollMilliseconds);
  }
};

const loadStreams = async (tx: Context, ids: readonly string[]): Promise<LabStreamRow[]> => {
  const rows = await labStreamsOf(tx)
    .where('id', 'in', [...ids])
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  const missing = ids.find((id) => !rows.some((row) => row.id === id));
  if (missing !== undefined) throw new AppError('reference_missing', { evidence: `There is no stream ${missing}.` });
  return rows;
};

const targetIdsOf = async (tx: Context, streams: readonly LabStreamRow[], requested: readonly string[] | undefined) => {
  if (requested && requested.length > 0) {
    await requireTargets(tx, requested);
    return (): readonly string[] => [...new Set(requested)];
  }
  const links = await streamTargetsOf(tx)
    .where(
      'stream_id',
      'in',
      streams.map(({ id }) => id),
    )
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  const byStream = Map.groupBy(links, (link) => link.stream_id);
  return ({ id }: LabStreamRow): readonly string[] => (byStream.get(id) ?? []).map((link) => link.target_id);
};

const planJobs = async (tx: Context, body: LabRunInput): Promise<PlannedLabJob[]> => {
  const streams = await loadStreams(tx, body.streamIds);
  const targetsFor = await targetIdsOf(tx, streams, body.targetIds);
  const profileIds = [...new Set(body.profileIds?.length ? body.profileIds : [unlimitedProfileId])];
  await requireProfiles(tx, profileIds);
  return streams.flatMap((stream) =>
    targetsFor(stream).flatMap((targetId) => profileIds.map((profileId) => ({ stream, targetId, profileId }))),
  );
};

/** Starts a run in the caller's transaction and returns its id; throws `lab_slots_exhausted`. */
export const startLabRun = async (
  tx: Context,
  body: LabRunInput,
  start: Pick<StartLabJobs, 'trigger' | 'viewer'>,
): Promise<string> => {
  const jobs = await planJobs(tx, body);
  if (jobs.length === 0) throw invalid('targetIds', 'None of the streams has a test environment; name some.');
  const [first] = await startLabJobs(tx, { ...body, ...start, jobs });
  const id = first?.run_id ?? '';
  await audit(tx, { action: 'start', resource, resourceId: id, detail: { jobs: jobs.length } });
  return id;
};

/** Starts a run and waits for its end up to the seconds of the query; throws `lab_slots_exhausted`. */
export const createLabRun = async (
  context: WaitingContext,
  { query, body }: Pick<InputFor<typeof labRuns.create>, 'query' | 'body'>,
): Promise<LabRun> => {
  authorize(context, permission, 'POST');
  const runId = await inTransaction(context, (tx) => startLabRun(tx, body, { trigger: 'API' }));
  await awaitRun(context, runId, query.wait ?? 0);
  return toLabRun(context, await loadLabRun(context, runId));
};

/** Returns a run, after waiting for its end up to the seconds of the query; throws `not_found`. */
export const getLabRun = async (
  context: WaitingContext,
  { params, query }: Pick<InputFor<typeof labRuns.get>, 'params' | 'query'>,
): Promise<LabRun> => {
  authorize(context, permission, 'GET');
  await loadLabRun(context, params.run_id);
  await awaitRun(context, params.run_id, query.wait ?? 0);
  return toLabRun(context, await loadLabRun(context, params.run_id));
};

/** Cancels the jobs of a run that have not ended; throws `not_found`. */
export const cancelLabRun = async (
  context: Context,
  { params }: Pick<InputFor<typeof labRuns.cancel>, 'params'>,
): Promise<LabRun> => {
  authorize(context, permission, 'POST');
  return inTransaction(context, async (tx) => {
    const run = await loadLabRun(tx, params.run_id);
    const jobs = await jobsOfRuns(tx, [run.id]);
    await cancelJobs(
      tx,
      jobs.map(({ id }) => id),
    );
    await settleLabRun(tx, run.id);
    await audit(tx, { action: 'cancel', resource, resourceId: run.id });
    return toLabRun(tx, await loadLabRun(tx, run.id));
  });
};
