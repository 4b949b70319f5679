import type { Database, Selectable, StoredLabEnvironment } from '@sluice/db';
import { sql } from '@sluice/db';
import { labPlayers } from '@sluice/contract';
import type { Context } from '../../shared/context.ts';
import { claimRow, type ClaimedLabJob, openClaim } from '../runner/claim-jobs.ts';
import { openEnvironment, type OpenedLabEnvironment } from '../settings/environments.ts';
import { targetIdOf } from '../targets/local-environments.ts';

type EnvironmentRow = Selectable<Database['lab_environments']>;

/** Outcome of a check of a remote environment: the browser that was found, or why there is none. */
export type RemoteCheck = { environment: StoredLabEnvironment } | { message: string };

/** Time after which a check that nobody finished is given to another runner, and between checks. */
const checkMinutes = { open: 5, next: 60 };

const after = (now: Date, minutes: number): Date => new Date(now.getTime() + minutes * 60_000);

/** Claims the remote environment of any organization whose check is due first; undefined if there is none. */
export const claimRemoteCheck = async (context: Context): Promise<OpenedLabEnvironment | undefined> => {
  const { db, clock } = context;
  const now = clock.now();
  const { rows } = await sql<EnvironmentRow>`
    update lab_environments set check_due_at = ${after(now, checkMinutes.open)}
    where id = (
      select id from lab_environments where check_due_at <= ${now} order by check_due_at for update skip locked limit 1)
    returning *`.execute(db);
  return rows[0] && openEnvironment(context, rows[0]);
};

/** Stores the outcome of a check, unless the environment was changed or deleted meanwhile. */
export const recordRemoteCheck = async (
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  { id, organizationId, modifiedAt }: OpenedLabEnvironment,
  check: RemoteCheck,
): Promise<void> => {
  const now = clock.now();
  await db
    .updateTable('lab_environments')
    .set({
      ...('environment' in check
        ? { status: 'AVAILABLE', message: null, environment: JSON.stringify(check.environment) }
        : { status: 'UNAVAILABLE', message: check.message }),
      checked_at: now,
      check_due_at: after(now, checkMinutes.next),
    })
    .where('organization_id', '=', organizationId)
    .where('id', '=', id)
    .where('modified_at', '=', modifiedAt)
    .execute();
};

const targetIdsOf = (id: string): string[] => labPlayers.map((player) => targetIdOf(id, player));

/** Claims a job of a remote environment that runs no other; the lock on its row keeps other runners from the same. */
const claimRemoteRow = (context: Context, owner: string) =>
  context.db.transaction().execute(async (db) => {
    const players = sql.join(labPlayers.map((player) => sql`(${player})`));
    const { rows } = await sql<EnvironmentRow>`
      select e.* from lab_environments e
      where e.status = 'AVAILABLE'
        and exists (
          select from lab_jobs j, (values ${players}) p(name)
          where j.organization_id = e.organization_id and j.target_id = e.id || '-' || p.name
            and ((j.status = 'QUEUED' and j.due_at <= ${context.clock.now()})
              or (j.status = 'RUNNING' and j.lease_until < now())))
        and not exists (
          select from lab_jobs j, (values ${players}) p(name)
          where j.organization_id = e.organization_id and j.target_id = e.id || '-' || p.name
            and j.status = 'RUNNING' and j.lease_until >= now())
      order by e.created_at for update of e skip locked limit 1`.execute(db);
    const [environment] = rows;
    if (!environment) return undefined;
    const row = await claimRow({ ...context, db }, { owner, targetIds: targetIdsOf(environment.id) });
    return row && { environment, row };
  });

/** Claims a job of a remote browser that is free, of any organization; undefined if there is none. */
export const claimRemoteJob = async (
  context: Context,
  owner: string,
): Promise<{ job: ClaimedLabJob; environment: OpenedLabEnvironment } | undefined> => {
  for (;;) {
    const claimed = await claimRemoteRow(context, owner);
    if (!claimed) return undefined;
    const job = await openClaim(context, claimed.row);
    if (job) return { job, environment: openEnvironment(context, claimed.environment) };
  }
};
