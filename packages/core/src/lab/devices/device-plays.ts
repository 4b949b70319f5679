import { AppError } from '@sluice/contract';
import { sql, type Database, type Selectable, type StoredLabArtifact } from '@sluice/db';
import type { Context } from '../../shared/context.ts';
import { newId } from '../../shared/new-id.ts';
import { claimLabJob, openClaim, type ClaimedLabJob } from '../runner/claim-jobs.ts';
import { labAttemptsMax, labDeviceLeaseMilliseconds } from '../runner/lease.ts';
import type { LabJobRow } from '../store/job-store.ts';
import { targetIdOf } from '../targets/local-environments.ts';
import { ownerOf } from './device-codes.ts';
import type { JoinedLabDevice } from './join-device.ts';

export type LabDevicePlay = Selectable<Database['lab_device_plays']>;

/** Longest play that renews the lease of its job, so that a page that never reports does not keep it. */
const playMillisecondsMax = 300_000;

const leaseEnd = sql<Date>`now() + ${labDeviceLeaseMilliseconds} * interval '1 millisecond'`;

/** Returns the job that a device has claimed already, with a new lease; it goes on after a reload of the page. */
const resume = async (context: Context, deviceId: string): Promise<ClaimedLabJob | undefined> => {
  const row = await context.db
    .updateTable('lab_jobs')
    .set({ lease_until: leaseEnd })
    .where('organization_id', '=', context.organizationId)
    .where('lease_owner', '=', ownerOf(deviceId))
    .where('status', '=', 'RUNNING')
    .where('lease_until', '>', sql<Date>`now()`)
    .returningAll()
    .executeTakeFirst();
  return row && openClaim(context, row);
};

/** Returns the job that a device plays, or claims its next one; undefined if there is none. */
export const claimDeviceJob = async (context: Context, device: JoinedLabDevice): Promise<ClaimedLabJob | undefined> => {
  const targetIds = (device.environment?.players ?? []).map(({ name }) => targetIdOf(device.id, name));
  return (
    (await resume(context, device.id)) ??
    (await claimLabJob(context, {
      owner: ownerOf(device.id),
      targetIds,
      leaseMilliseconds: labDeviceLeaseMilliseconds,
    }))
  );
};

/** Returns the plays of a claim of a job, in the order of their start. */
export const listDevicePlays = (
  { db }: Pick<Context, 'db'>,
  { id, attempt }: ClaimedLabJob,
): Promise<LabDevicePlay[]> =>
  db
    .selectFrom('lab_device_plays')
    .selectAll()
    .where('job_id', '=', id)
    .where('claim', '=', attempt)
    .orderBy('started_at')
    .orderBy('id')
    .execute();

/**
 * Gives a play of a claimed job to its device, again if it has not reported it: returns its id, or undefined if it was
 * given too often.
 */
export const startDevicePlay = async (
  { db, clock, organizationId }: Context,
  {
    device,
    job,
    testCase,
    repetition,
  }: { device: JoinedLabDevice; job: ClaimedLabJob; testCase: string; repetition: number },
): Promise<string | undefined> => {
  const { id, starts } = await db
    .insertInto('lab_device_plays')
    .values({
      id: newId(),
      organization_id: organizationId,
      device_id: device.id,
      job_id: job.id,
      claim: job.attempt,
      test_case: testCase,
      repetition,
      started_at: clock.now(),
    })
    .onConflict((conflict) =>
      conflict
        .columns(['job_id', 'claim', 'test_case', 'repetition'])
        .doUpdateSet({ starts: sql`lab_device_plays.starts + 1`, started_at: clock.now() }),
    )
    .returning(['id', 'starts'])
    .executeTakeFirstOrThrow();
  return starts > labAttemptsMax ? undefined : id;
};

const lost = (): AppError =>
  new AppError('conflict', { evidence: 'This play was reported already, canceled, or given to another claim.' });

const openPlayOf = (context: Context, device: JoinedLabDevice, playId: string) =>
  context.db
    .selectFrom('lab_device_plays')
    .innerJoin('lab_jobs', 'lab_jobs.id', 'lab_device_plays.job_id')
    .where('lab_device_plays.id', '=', playId)
    .where('lab_device_plays.device_id', '=', device.id)
    .where('lab_device_plays.result', 'is', null)
    .whereRef('lab_device_plays.claim', '=', 'lab_jobs.attempt')
    .where('lab_jobs.status', '=', 'RUNNING')
    .where('lab_jobs.lease_owner', '=', ownerOf(device.id));

/** Renews the lease of the job of a play; throws `conflict` if the device plays it no longer. */
export const renewDevicePlay = async (context: Context, device: JoinedLabDevice, playId: string): Promise<void> => {
  const earliest = new Date(context.clock.now().getTime() - playMillisecondsMax);
  const play = await openPlayOf(context, device, playId)
    .select('lab_jobs.id')
    .where('lab_device_plays.started_at', '>', earliest)
    .executeTakeFirst();
  if (!play) throw lost();
  await context.db
    .updateTable('lab_jobs')
    .set({ lease_until: leaseEnd })
    .where('id', '=', play.id)
    .where('status', '=', 'RUNNING')
    .execute();
};

/** Opens a play that a device reports, with its job; throws `conflict` if the device plays it no longer. */
export const openDevicePlay = async (
  context: Context,
  device: JoinedLabDevice,
  playId: string,
): Promise<{ play: LabDevicePlay; job: ClaimedLabJob }> => {
  const play = await openPlayOf(context, device, playId).selectAll('lab_device_plays').executeTakeFirst();
  const job = play && (await resume(context, device.id));
  if (!play || job?.id !== play.job_id) throw lost();
  return { play, job };
};

/** Stores the judged attempt of a play, once; throws `conflict` if it was stored already. */
export const storeDevicePlay = async (
  { db }: Context,
  {
    play,
    result,
    playerVersion,
    artifacts,
  }: {
    play: LabDevicePlay;
    result: Record<string, unknown>;
    playerVersion: string | undefined;
    artifacts: readonly StoredLabArtifact[];
  },
): Promise<void> => {
  const { numUpdatedRows } = await db
    .updateTable('lab_device_plays')
    .set({
      result: JSON.stringify(result),
      player_version: playerVersion ?? null,
      artifacts: JSON.stringify(artifacts),
    })
    .where('id', '=', play.id)
    .where('result', 'is', null)
    .executeTakeFirstOrThrow();
  if (numUpdatedRows === 0n) throw lost();
};

/** Records that a job has files, before the first one is written, so that they are deleted with it. */
export const expectDeviceFiles = async ({ db }: Context, { id }: Pick<LabJobRow, 'id'>): Promise<void> => {
  await db.updateTable('lab_jobs').set({ has_files: true }).where('id', '=', id).execute();
};
