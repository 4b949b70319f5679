import { AppError, directLocationId, labRepetitions, labRunJobsMax, type LabTrigger } from '@sluice/contract';
import type { StoredLabViewer } from '@sluice/db';
import { storedTrace } from '../../shared/stored-trace.ts';
import type { Context } from '../../shared/context.ts';
import { newId } from '../../shared/new-id.ts';
import { announceLabWork } from '../announce-lab-work.ts';
import { streamTargetsOf, type LabStreamRow } from '../store/stream-store.ts';
import { requestValidation } from '../store/request-validation.ts';
import { type LabValidationRow, validationsOf } from '../store/validation-store.ts';
import { refuseMoreQueued, refuseUsedUpMinutes } from '../store/lab-quotas.ts';
import type { LabJobRow } from '../store/job-store.ts';

/** A test of one stream on one environment and network. */
export type PlannedLabJob = {
  stream: Pick<LabStreamRow, 'id' | 'url' | 'location_id'>;
  targetId: string;
  profileId: string;
  /** Earliest start; now by default. */
  dueAt?: Date;
};

export type StartLabJobs = {
  jobs: readonly PlannedLabJob[];
  trigger: LabTrigger;
  name?: string | undefined;
  repetitions?: number | undefined;
  /** Jobs start whatever the validation of their stream finds. */
  runInvalid?: boolean | undefined;
  /** Measurements of the session that the run replays. */
  viewer?: StoredLabViewer | undefined;
};

type Start = { status: 'WAITING' | 'QUEUED'; validationId: string | null };

const latestValidation = (tx: Context, streamId: string): Promise<LabValidationRow | undefined> =>
  validationsOf(tx)
    .where('stream_id', '=', streamId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    // A validation that ends now either releases the jobs that are inserted here, or is seen as ended.
    .forUpdate()
    .limit(1)
    .executeTakeFirst();

/** Returns how jobs of a stream start: after its validation, which is requested unless a valid one exists. */
const startOf = async (tx: Context, stream: PlannedLabJob['stream'], runInvalid: boolean): Promise<Start> => {
  const latest = await latestValidation(tx, stream.id);
  if (runInvalid || latest?.status === 'VALID' || latest?.status === 'WARNINGS')
    return { status: 'QUEUED', validationId: latest?.id ?? null };
  const isOpen = latest?.status === 'PENDING' || latest?.status === 'RUNNING';
  const validation = isOpen ? latest : await requestValidation(tx, stream);
  return { status: 'WAITING', validationId: validation.id };
};

const linksOf = async (tx: Context, streamIds: readonly string[]): Promise<Map<string, string>> => {
  const links = await streamTargetsOf(tx)
    .where('stream_id', 'in', [...streamIds])
    .execute();
  return new Map(links.map((link) => [`${link.stream_id} ${link.target_id}`, link.id]));
};

/**
 * Starts a run with its jobs in the caller's transaction; returns the jobs.
 *
 * Throws `lab_slots_exhausted` if the organization may not queue that many, or has used up its minutes.
 */
export const startLabJobs = async (tx: Context, start: StartLabJobs): Promise<LabJobRow[]> => {
  const { jobs, trigger, name, viewer, repetitions = labRepetitions.default, runInvalid = false } = start;
  if (jobs.length > labRunJobsMax)
    throw new AppError('validation_failed', { evidence: `A run may have ${labRunJobsMax} jobs, not ${jobs.length}.` });
  await refuseUsedUpMinutes(tx);
  await refuseMoreQueued(tx, jobs.length);
  const now = tx.clock.now();
  const runId = newId();
  await tx.db
    .insertInto('lab_runs')
    .values({
      id: runId,
      organization_id: tx.organizationId,
      name: name ?? null,
      trigger,
      viewer: viewer ? JSON.stringify(viewer) : null,
      created_at: now,
    })
    .execute();
  const streams = new Map(jobs.map(({ stream }) => [stream.id, stream]));
  const starts = new Map<string, Start>();
  // Locked in order of ids, so that two runs cannot block each other.
  for (const id of [...streams.keys()].toSorted()) {
    const stream = streams.get(id);
    if (stream) starts.set(id, await startOf(tx, stream, runInvalid));
  }
  const links = await linksOf(tx, [...streams.keys()]);
  const trace = storedTrace(tx);
  const rows = await tx.db
    .insertInto('lab_jobs')
    .values(
      jobs.map(({ stream, targetId, profileId, dueAt = now }) => {
        const { status = 'QUEUED', validationId = null } = starts.get(stream.id) ?? {};
        return {
          id: newId(),
          organization_id: tx.organizationId,
          run_id: runId,
          stream_id: stream.id,
          stream_target_id: links.get(`${stream.id} ${targetId}`) ?? null,
          target_id: targetId,
          profile_id: profileId,
          location_id: stream.location_id ?? directLocationId,
          repetitions,
          trigger,
          status,
          validation_id: validationId,
          created_at: now,
          due_at: dueAt,
          trace,
        };
      }),
    )
    .returningAll()
    .execute();
  await announceLabWork(tx.db);
  return rows;
};
