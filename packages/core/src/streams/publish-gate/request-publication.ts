import { AppError, publicationTestHours } from '@sluice/contract';
import type { Database, Insertable } from '@sluice/db';
import { settleLabRun } from '../../lab/outcomes/settle-run.ts';
import { cancelJobs } from '../../lab/jobs/write-jobs.ts';
import { startLabJobs } from '../../lab/jobs/start-jobs.ts';
import { ensureHostedLabStream } from '../../lab/hosted/hosted-stream.ts';
import { unlimitedProfileId } from '../../lab/settings/built-in-profiles.ts';
import { labJobsOf } from '../../lab/store/job-store.ts';
import { requestValidation } from '../../lab/store/request-validation.ts';
import { jobsOfRuns } from '../../lab/store/run-store.ts';
import { type LabStreamRow, streamTargetsOf } from '../../lab/store/stream-store.ts';
import type { Context } from '../../shared/context.ts';
import { newId } from '../../shared/new-id.ts';
import { recordStreamChange } from '../events/index.ts';
import { nextRevision, type StreamRow, type VersionRow } from '../store/stream-store.ts';
import { judgeTests } from './judge-tests.ts';
import { loadTests } from './load-tests.ts';
import { findOpenPublication, type PublicationRow } from './publication-store.ts';

/** Reports whether a version may only replace what viewers of a locked stream see once it has passed its tests. */
export const needsTests = (
  stream: Pick<StreamRow, 'requires_tests' | 'status' | 'version_id'>,
  version: Pick<VersionRow, 'id'>,
): boolean => stream.requires_tests && stream.status === 'PUBLISHED' && stream.version_id !== version.id;

const targetsOf = async (tx: Context, { id }: LabStreamRow): Promise<string[]> => {
  const links = await streamTargetsOf(tx).where('stream_id', '=', id).orderBy('created_at').orderBy('id').execute();
  if (links.length > 0) return links.map((link) => link.target_id);
  throw new AppError('conflict', {
    evidence: 'The stream has no test environment. Add one to it in Stream Lab, or turn its required tests off.',
  });
};

/** Returns the newest run of a version if it is recent, covers all environments, and passed. */
const findPassedRun = async (
  tx: Context,
  stream: LabStreamRow,
  { version, targets }: { version: VersionRow; targets: readonly string[] },
): Promise<string | undefined> => {
  const newest = await labJobsOf(tx)
    .where('stream_id', '=', stream.id)
    .where('stream_version_id', '=', version.id)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  const after = tx.clock.now().getTime() - publicationTestHours * 3_600_000;
  if (!newest?.finished_at || newest.finished_at.getTime() < after) return undefined;
  const tests = await loadTests(tx, { runId: newest.run_id, labStreamId: stream.id });
  const isCovered = targets.every((targetId) => tests.some((test) => test.targetId === targetId));
  return isCovered && judgeTests(tests, version.id).outcome === 'PASSED' ? newest.run_id : undefined;
};

const startRun = async (tx: Context, stream: LabStreamRow, targets: readonly string[]): Promise<string | null> => {
  // The last validation may have seen another version.
  await requestValidation(tx, stream);
  const jobs = targets.map((targetId) => ({ stream, targetId, profileId: unlimitedProfileId }));
  const [job] = await startLabJobs(tx, { jobs, trigger: 'PUBLICATION', name: `Publish ${stream.name}` });
  return job?.run_id ?? null;
};

type NewPublication = Pick<Insertable<Database['stream_publications']>, 'state' | 'run_id' | 'message' | 'decided_at'>;

const insertPublication = async (tx: Context, version: VersionRow, columns: NewPublication): Promise<void> => {
  await tx.db
    .insertInto('stream_publications')
    .values({
      ...columns,
      id: newId(),
      organization_id: tx.organizationId,
      stream_id: version.stream_id,
      version_id: version.id,
      requested_by: tx.actor.label,
      created_at: tx.clock.now(),
    })
    .execute();
};

type Withdrawal = { message: string; decidedBy?: string };

const withdraw = async (tx: Context, open: PublicationRow, { message, decidedBy }: Withdrawal): Promise<void> => {
  await tx.db
    .updateTable('stream_publications')
    .set({ state: 'CANCELED', message, decided_by: decidedBy ?? null, decided_at: tx.clock.now() })
    .where('id', '=', open.id)
    .execute();
  await cancelPublicationTests(tx, open);
};

/** Cancels the tests that only a publication has waited for; those of a run that a person started go on. */
export const cancelPublicationTests = async (tx: Context, { run_id: runId }: PublicationRow): Promise<void> => {
  if (runId === null) return;
  const jobs = (await jobsOfRuns(tx, [runId])).filter(({ trigger }) => trigger === 'PUBLICATION');
  if (jobs.length === 0) return;
  await cancelJobs(
    tx,
    jobs.map(({ id }) => id),
  );
  await settleLabRun(tx, runId);
};

/** Withdraws the open request to publish a locked stream, if there is one. */
export const cancelPublication = async (tx: Context, streamId: string, withdrawal: Withdrawal): Promise<void> => {
  const open = await findOpenPublication(tx, streamId);
  if (open) await withdraw(tx, open, withdrawal);
};

/** Records that the tests of a due version could not be started; a person then requests them again, or decides. */
export const recordUntested = async (tx: Context, version: VersionRow, message: string): Promise<void> => {
  await insertPublication(tx, version, { state: 'INCONCLUSIVE', message, decided_at: tx.clock.now() });
  await recordStreamChange(tx, version.stream_id, 'PUBLICATION_INCONCLUSIVE');
};

/**
 * Requests that a version of a locked stream is published once its tests in Stream Lab have passed. Starts the tests,
 * unless the same version passed them recently; the same request again changes nothing.
 *
 * Throws `conflict` for a version that is not ready or a stream without test environments, and `lab_slots_exhausted`.
 */
export const requestPublication = async (tx: Context, stream: StreamRow, version: VersionRow): Promise<void> => {
  const open = await findOpenPublication(tx, stream.id);
  if (open?.version_id === version.id) return;
  if (version.state !== 'READY')
    throw new AppError('conflict', {
      evidence: `The version is ${version.state}. A stream that requires tests can be published once it is READY.`,
    });
  if (open) await withdraw(tx, open, { message: 'Another version was to be published.' });
  const labStream = await ensureHostedLabStream(tx, stream);
  const targets = await targetsOf(tx, labStream);
  const runId = (await findPassedRun(tx, labStream, { version, targets })) ?? (await startRun(tx, labStream, targets));
  await insertPublication(tx, version, { state: 'TESTING', run_id: runId });
  // Delivery then knows the version that runners will ask for.
  await tx.db
    .updateTable('hosted_streams')
    .set({ revision: nextRevision })
    .where('organization_id', '=', tx.organizationId)
    .where('id', '=', stream.id)
    .execute();
  await recordStreamChange(tx, stream.id, 'PUBLICATION_TESTING');
};
