import { directLocationId } from '@sluice/contract';
import { sql, type StoredLabFinding } from '@sluice/db';
import type { Context } from '../../shared/context.ts';
import { inTransaction } from '../../shared/transaction.ts';
import { announceLabWork } from '../announce-lab-work.ts';
import { recordLabOutcome } from '../outcomes/record-outcome.ts';
import { settleLabRun } from '../outcomes/settle-run.ts';
import { playedUrl } from '../hosted/hosted-stream.ts';
import { openLocation, type OpenedLabLocation } from '../settings/locations.ts';
import { streamInvalidCode } from '../store/job-store.ts';
import { headerListOf } from '../store/stream-store.ts';
import type { LabValidationRow } from '../store/validation-store.ts';
import type { LabFailure } from './finish-jobs.ts';
import { labAttemptsMax, labLeaseMilliseconds, type LabClaim } from './lease.ts';

/** A claimed validation with what it needs to know of its stream. */
export type ClaimedLabValidation = LabClaim & {
  organizationId: string;
  type: 'hls' | 'dash';
  url: string;
  /** Undefined for the direct location. */
  location: OpenedLabLocation | undefined;
  drm: {
    system: 'none' | 'widevine' | 'playready' | 'clearkey';
    licenseUrl: string | undefined;
    headers: { name: string; value: string }[];
  };
};

export type LabValidationResult = {
  status: 'VALID' | 'WARNINGS' | 'INVALID' | 'UNREACHABLE' | 'INCONCLUSIVE';
  findings: readonly StoredLabFinding[];
  renditions: number;
  segments: number;
  bytes: number;
  isLive: boolean;
  message?: string | undefined;
  /** Reason of INCONCLUSIVE, which waiting jobs get, too. */
  failure?: LabFailure | undefined;
};

/** Returns the result of a validation that says nothing about the stream. */
export const inconclusiveLabValidation = (failure: LabFailure): LabValidationResult => ({
  status: 'INCONCLUSIVE',
  findings: [],
  renditions: 0,
  segments: 0,
  bytes: 0,
  isLive: false,
  message: failure.message,
  failure,
});

const lost = inconclusiveLabValidation({
  code: 'runner_lost',
  message: 'The runners that validated this stream were lost.',
  advice: 'Validate it again. If it happens again, look at the log of the role lab.',
});

type Claimed = LabValidationRow & {
  stream_type: 'hls' | 'dash';
  drm_type: ClaimedLabValidation['drm']['system'];
  drm_headers: Buffer | null;
  license_url: string | null;
  location_id: string | null;
  hosted_stream_id: string | null;
};

/** Returns the URL to validate, and records the version of a hosted stream that it leads to. */
const urlOf = async (context: Context, row: Claimed): Promise<string> => {
  const { url, versionId } = await playedUrl({ ...context, organizationId: row.organization_id }, row);
  if (versionId !== undefined)
    await context.db
      .updateTable('lab_validations')
      .set({ stream_version_id: versionId })
      .where('id', '=', row.id)
      .where('attempt', '=', row.attempt)
      .execute();
  return url;
};

/** Claims the oldest validation that nobody works on; undefined if there is none. */
export const claimLabValidation = async (
  context: Context,
  runnerId: string,
): Promise<ClaimedLabValidation | undefined> => {
  const { rows } = await sql<Claimed>`
    update lab_validations v set status = 'RUNNING', attempt = v.attempt + 1, lease_owner = ${runnerId},
      lease_until = now() + ${labLeaseMilliseconds} * interval '1 millisecond',
      started_at = coalesce(v.started_at, ${context.clock.now()})
    from lab_streams s where s.id = v.stream_id and v.id = (
      select id from lab_validations where status = 'PENDING' or (status = 'RUNNING' and lease_until < now())
      order by created_at for update skip locked limit 1)
    returning v.*, s.stream_type, s.drm_type, s.drm_headers, s.license_url, s.location_id, s.hosted_stream_id`.execute(
    context.db,
  );
  const [row] = rows;
  if (!row) return undefined;
  const { location_id: locationId } = row;
  const isDirect = locationId === null || locationId === directLocationId;
  const claim: ClaimedLabValidation = {
    id: row.id,
    attempt: row.attempt,
    trace: row.trace,
    organizationId: row.organization_id,
    type: row.stream_type,
    url: await urlOf(context, row),
    location: isDirect
      ? undefined
      : await openLocation({ ...context, organizationId: row.organization_id }, locationId),
    drm: {
      system: row.drm_type,
      licenseUrl: row.license_url ?? undefined,
      headers: headerListOf(context, { id: row.stream_id, drm_headers: row.drm_headers }),
    },
  };
  if (row.attempt <= labAttemptsMax) return claim;
  await finishLabValidation(context, claim, lost);
  return claimLabValidation(context, runnerId);
};

type End = { status: 'CANCELED' | 'ERROR'; failure: LabFailure };

/** Returns how jobs end that waited for a validation which does not release them. */
const endOf = ({ failure, findings, message }: LabValidationResult): End => {
  if (failure) return { status: 'ERROR', failure };
  const error = findings.find(({ level }) => level === 'error');
  return {
    status: 'CANCELED',
    failure: {
      code: streamInvalidCode,
      message: error?.message ?? message ?? 'The stream is not valid.',
      advice: error?.fix ?? 'Open the validation of the stream for its findings, or run the test anyway.',
    },
  };
};

/**
 * Releases the jobs that wait for a validation, or cancels them with its first error as the cause. An inconclusive
 * validation ends them without an outcome of the stream.
 */
const settleWaitingJobs = async (tx: Context, validationId: string, result: LabValidationResult): Promise<void> => {
  const isGood = result.status === 'VALID' || result.status === 'WARNINGS';
  const { status, failure } = endOf(result);
  const jobs = await tx.db
    .updateTable('lab_jobs')
    .set(isGood ? { status: 'QUEUED' } : { status, failure: JSON.stringify(failure), finished_at: tx.clock.now() })
    .where('organization_id', '=', tx.organizationId)
    .where('validation_id', '=', validationId)
    .where('status', '=', 'WAITING')
    .returningAll()
    .execute();
  if (isGood) return announceLabWork(tx.db);
  for (const job of jobs) await recordLabOutcome(tx, job);
  for (const runId of new Set(jobs.map((job) => job.run_id))) await settleLabRun(tx, runId);
};

/** Stores the result of a validation, and lets the jobs go on that wait for it; does nothing for a lost claim. */
export const finishLabValidation = async (
  context: Context,
  { id, attempt, organizationId }: Pick<ClaimedLabValidation, 'id' | 'attempt' | 'organizationId'>,
  result: LabValidationResult,
): Promise<void> =>
  inTransaction({ ...context, organizationId }, async (tx) => {
    const count = (level: StoredLabFinding['level']): number =>
      result.findings.filter((finding) => finding.level === level).length;
    const { numUpdatedRows } = await tx.db
      .updateTable('lab_validations')
      .set({
        status: result.status,
        findings: JSON.stringify(result.findings),
        errors: count('error'),
        warnings: count('warning'),
        infos: count('info'),
        renditions: result.renditions,
        segments: result.segments,
        bytes: result.bytes,
        is_live: result.isLive,
        message: result.message ?? null,
        lease_until: null,
        finished_at: tx.clock.now(),
      })
      .where('id', '=', id)
      .where('attempt', '=', attempt)
      .where('status', '=', 'RUNNING')
      .executeTakeFirst();
    if (numUpdatedRows > 0n) await settleWaitingJobs(tx, id, result);
  });
