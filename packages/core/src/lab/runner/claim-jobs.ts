import { directLocationId } from '@sluice/contract';
import { sql } from '@sluice/db';
import type { Context } from '../../shared/context.ts';
import { type LabSettings, readLabSettings } from '../settings/configuration.ts';
import { playedUrl } from '../hosted/hosted-stream.ts';
import { findLabProfile } from '../settings/profiles.ts';
import { openLocation, type OpenedLabLocation } from '../settings/locations.ts';
import type { LabJobRow } from '../store/job-store.ts';
import { headerListOf, loadLabStream } from '../store/stream-store.ts';
import { failLabJob } from './finish-jobs.ts';
import { labAttemptsMax, labLeaseMilliseconds, type LabClaim } from './lease.ts';
import { readBaselineValues } from './update-baseline.ts';

/** Everything that a play of a job needs. */
export type LabJobDetails = {
  stream: {
    type: 'hls' | 'dash';
    url: string;
    drm: {
      system: 'none' | 'widevine' | 'playready' | 'clearkey';
      licenseUrl: string | undefined;
      headers: { name: string; value: string }[];
    };
    isLive: boolean;
  };
  profile: NonNullable<Awaited<ReturnType<typeof findLabProfile>>>;
  /** Undefined for the direct location. */
  location: OpenedLabLocation | undefined;
  /** Limits of the organization for an attempt. */
  thresholds: LabSettings['thresholds'];
};

/** A claimed job with everything that a run needs. */
export type ClaimedLabJob = LabClaim &
  LabJobDetails & {
    organizationId: string;
    row: LabJobRow;
    baseline: Record<string, Record<string, number[]>>;
  };

/** Tests of an organization that play from one host at a time: more would be a flood for its owner. */
const testsOfHostMax = 2;

const hostOf = (url: string) => sql<string>`lower(substring(${sql.ref(url)} from '^[A-Za-z]+://([^/?#]*)'))`;

/** Condition for a job whose stream is on this platform, or on a host from which fewer tests of the organization play. */
const hasRoomOnHost = sql<boolean>`(
  select own.hosted_stream_id is not null or (
    select count(*) from lab_jobs playing join lab_streams other on other.id = playing.stream_id
    where playing.organization_id = lab_jobs.organization_id
      and playing.status = 'RUNNING' and playing.lease_until >= now()
      and ${hostOf('other.url')} = ${hostOf('own.url')}) < ${testsOfHostMax}
  from lab_streams own where own.id = lab_jobs.stream_id)`;

/** Condition for a job that is due and may play from its host, or whose runner was lost. */
const isAvailable = ({ clock }: Pick<Context, 'clock'>, targetIds: readonly string[]) => sql<boolean>`
  target_id = any(${targetIds}::text[])
  and ((status = 'QUEUED' and due_at <= ${clock.now()}) or (status = 'RUNNING' and lease_until < now()))
  and ${hasRoomOnHost}`;

/** Reports whether there is a job that one of a runner's environments can run. */
export const hasAvailableLabJob = async (context: Context, targetIds: readonly string[]): Promise<boolean> => {
  const { rows } = await sql`select from lab_jobs where ${isAvailable(context, targetIds)} limit 1`.execute(context.db);
  return rows.length > 0;
};

/** Claimant of jobs, and the environments that it has. */
export type Claimant = {
  /** Id of the runner or device. */
  owner: string;
  targetIds: readonly string[];
  leaseMilliseconds?: number | undefined;
};

/** Claims the row of the earliest job of a claimant; undefined if there is none. */
export const claimRow = async (
  context: Pick<Context, 'db' | 'clock'>,
  { owner, targetIds, leaseMilliseconds = labLeaseMilliseconds }: Claimant,
): Promise<LabJobRow | undefined> => {
  const { db, clock } = context;
  const { rows } = await sql<LabJobRow>`
    update lab_jobs set status = 'RUNNING', attempt = attempt + 1, lease_owner = ${owner}, progress = 0,
      lease_until = now() + ${leaseMilliseconds} * interval '1 millisecond',
      started_at = coalesce(started_at, ${clock.now()})
    where id = (
      select id from lab_jobs where ${isAvailable(context, targetIds)}
      order by due_at, id for update skip locked limit 1)
    returning *`.execute(db);
  return rows[0];
};

const isLive = async ({ db }: Context, { validation_id: id }: LabJobRow): Promise<boolean> => {
  if (id === null) return false;
  const row = await db.selectFrom('lab_validations').select('is_live').where('id', '=', id).executeTakeFirst();
  return row?.is_live ?? false;
};

/** Records the version of a hosted stream that a job plays. */
const recordVersion = async ({ db }: Context, row: LabJobRow, versionId: string): Promise<void> => {
  await db
    .updateTable('lab_jobs')
    .set({ stream_version_id: versionId })
    .where('id', '=', row.id)
    .where('attempt', '=', row.attempt)
    .execute();
};

/** Returns what a play of a job needs now, and the version of a hosted stream; undefined if its network was deleted. */
export const loadJobDetails = async (
  context: Context,
  row: LabJobRow,
): Promise<(LabJobDetails & { versionId: string | undefined }) | undefined> => {
  const stream = await loadLabStream(context, row.stream_id);
  const profile = await findLabProfile(context, row.profile_id);
  if (!profile) return undefined;
  const isDirect = row.location_id === directLocationId;
  const { url, versionId } = await playedUrl(context, stream);
  return {
    versionId,
    stream: {
      type: stream.stream_type,
      url,
      drm: {
        system: stream.drm_type,
        licenseUrl: stream.license_url ?? undefined,
        headers: headerListOf(context, stream),
      },
      isLive: await isLive(context, row),
    },
    profile,
    location: isDirect ? undefined : await openLocation(context, row.location_id),
    thresholds: (await readLabSettings(context)).thresholds,
  };
};

const detailsOf = async (context: Context, row: LabJobRow): Promise<ClaimedLabJob | undefined> => {
  const details = await loadJobDetails(context, row);
  if (!details) return undefined;
  const { versionId, ...played } = details;
  if (versionId !== undefined) await recordVersion(context, row, versionId);
  return {
    ...played,
    id: row.id,
    attempt: row.attempt,
    trace: row.trace,
    organizationId: row.organization_id,
    row,
    baseline: await readBaselineValues(context, row),
  };
};

/** Returns a claimed job; fails it and returns undefined if it cannot run any more. */
export const openClaim = async (context: Context, row: LabJobRow): Promise<ClaimedLabJob | undefined> => {
  const own = { ...context, organizationId: row.organization_id };
  const claim = { id: row.id, attempt: row.attempt };
  if (row.attempt - row.busy_runs > labAttemptsMax) {
    await failLabJob(own, claim, lostRunner);
    return undefined;
  }
  const job = await detailsOf(own, row);
  if (!job) await failLabJob(own, claim, profileGone);
  return job;
};

const lostRunner = {
  code: 'runner_lost',
  message: `The runner was lost ${labAttemptsMax} times during this test.`,
  advice: 'Start the test again. If it happens again, look at the memory of the machine and the log of the role lab.',
};

const profileGone = {
  code: 'profile_deleted',
  message: 'The network profile of this test was deleted.',
  advice: 'Start the test again with another one.',
};

/**
 * Claims the earliest job that one of a runner's environments can run; undefined if there is none. Jobs that have lost
 * too many runners fail.
 */
export const claimLabJob = async (context: Context, claimant: Claimant): Promise<ClaimedLabJob | undefined> => {
  for (;;) {
    const row = await claimRow(context, claimant);
    if (!row) return undefined;
    const job = await openClaim(context, row);
    if (job) return job;
  }
};
