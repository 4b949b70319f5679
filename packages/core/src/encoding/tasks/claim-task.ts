import { limitEntry, type TaskKind } from '@sluice/contract';
import { sql, type Database, type Kysely } from '@sluice/db';
import { withinLimit } from '../../account/limits/effective-limits.ts';
import type { Clock, Services } from '../../shared/context.ts';
import { systemActor, type Context } from '../../shared/context.ts';
import { inTransaction } from '../../shared/transaction.ts';
import { transitionEncoding } from '../encodings/transition-encoding.ts';
import { endFailed } from './fail-task.ts';
import { releaseTask } from './renew-lease.ts';
import { leaseSeconds, maximumAttempts, toClaimedTask, type ClaimedTask, type TaskRow } from './task.ts';

/** Dependencies of a worker, which may act for any organization. */
export type Platform = { db: Kysely<Database>; clock: Clock; services: Services };

export const workerContext = (
  platform: Platform,
  { organizationId, id, worker }: { organizationId: string; id: string; worker: string },
): Context => ({ ...platform, organizationId, actor: systemActor(`worker ${worker}`), requestId: id });

const runningAtMost = limitEntry('encoding', 'maxRunningVodEncodings')?.initial;

/** Seconds for which a task with a rejected result is reserved for workers other than the one that returned it. */
const avoidedSeconds = 20;

/** Tasks that a worker takes. */
export type WantedTasks = {
  kinds: readonly TaskKind[];
  /** Takes only tasks of encodings that name this infrastructure; without one, only of those that name none. */
  infrastructureId?: string | undefined;
  /** Takes only tasks of a higher priority than this. */
  abovePriority?: number | undefined;
};

/** Condition for a wanted task that is ready, or whose worker was lost. */
const isAvailable = ({ kinds, infrastructureId, abovePriority }: WantedTasks) => sql<boolean>`
  (t.state = 'READY' and (t.lease_until is null or t.lease_until < now()) or t.state = 'RUNNING' and t.lease_until < now())
  and t.kind = any(${kinds}::text[]) and t.infrastructure_id is not distinct from ${infrastructureId ?? null}::text
  and (${abovePriority ?? null}::int is null or t.priority + t.lead > ${abovePriority ?? null}::int)`;

/** Reports whether a wanted task may be available. */
export const hasAvailableTask = async (db: Kysely<Database>, wanted: WantedTasks): Promise<boolean> => {
  const { rows } = await sql`select from tasks t where ${isAvailable(wanted)} limit 1`.execute(db);
  return rows.length > 0;
};

/**
 * Claims the next task: by priority with its lead, then of the organization with the fewest running tasks, then by age. Tasks with an
 * expired lease are available to every worker; `lease_until` of a ready task is the time of its next retry. Two small
 * indexes find available tasks, no matter how many are done. An organization at its limit of running encodings (the
 * smallest limit of it and its parents) starts no further encoding.
 */
const takeNext = async (db: Kysely<Database>, worker: string, wanted: WantedTasks): Promise<TaskRow | undefined> => {
  const { rows } = await sql<TaskRow>`
    with busy as (
      select organization_id, count(*) as running from tasks where state = 'RUNNING' and lease_until > now() group by organization_id
    ), "full" as (
      select e.organization_id from encodings e where e.status = 'RUNNING' and e.type <> 'LIVE' group by e.organization_id having count(*) >= (
        with recursive chain as (
          select id, parent_id from organizations where id = e.organization_id
          union all select o.id, o.parent_id from organizations o join chain on o.id = chain.parent_id
        )
        select min(coalesce(l.value, ${runningAtMost}::text)::numeric) from chain left join organization_limits l
          on l.organization_id = chain.id and l.resource = 'encoding' and l.name = 'maxRunningVodEncodings')
    ), next as (
      select t.id from tasks t left join busy using (organization_id)
      where ${isAvailable(wanted)}
        and (t.state = 'RUNNING' or t.worker is distinct from ${worker}
          or t.lease_until < now() - make_interval(secs => ${avoidedSeconds}))
        and not (t.organization_id in (select organization_id from "full")
          and exists (select from encodings e where e.id = t.encoding_id and e.status = 'QUEUED'))
      order by t.priority + t.lead desc, coalesce(busy.running, 0), t.created_at, t.key
      limit 1 for update of t skip locked
    )
    update tasks set state = 'RUNNING', worker = ${worker}, attempt = attempt + 1, progress = 0, ended_at = null,
      started_at = coalesce(started_at, now()), lease_until = now() + make_interval(secs => ${leaseSeconds})
    where id = (select id from next) returning *`.execute(db);
  return rows[0];
};

const lostTooOften = {
  code: 'encoder_killed',
  evidence: `The task was lost ${maximumAttempts} times, each time together with its worker.`,
};

/** Reports whether one more encoding may run; unlike the claim statement, this sees concurrent claims. */
const mayRun = async (tx: Context): Promise<boolean> => {
  let isFree = true;
  await withinLimit(tx, ['encoding', 'maxRunningVodEncodings'], async (limit) => {
    const { count } = await tx.db
      .selectFrom('encodings')
      .select(({ fn }) => fn.countAll<string>().as('count'))
      .where('organization_id', '=', tx.organizationId)
      .where('status', '=', 'RUNNING')
      .where('type', '!=', 'LIVE')
      .executeTakeFirstOrThrow();
    isFree = Number(count) < limit;
  });
  return isFree;
};

/**
 * Marks the encoding of a claimed task as running; false if its organization has reached its limit.
 *
 * Runs in a separate transaction after the claim: the holder of a task's row lock must not wait for the encoding's
 * row lock, which a stop may hold.
 */
const markRunning = async (context: Context, task: ClaimedTask): Promise<boolean> => {
  const queued = await context.db
    .selectFrom('encodings')
    .select('id')
    .where('id', '=', task.encodingId)
    .where('status', '=', 'QUEUED')
    .executeTakeFirst();
  if (!queued) return true;
  return inTransaction(context, async (tx) => {
    if (!(await mayRun(tx))) return false;
    await transitionEncoding(tx, task.encodingId, { to: 'RUNNING', cause: `claimed by ${task.worker}` });
    return true;
  });
};

/** Claims the next wanted task that is available, if any, for this worker and marks its encoding as running. */
export const claimTask = async (
  platform: Platform,
  worker: string,
  wanted: WantedTasks,
): Promise<ClaimedTask | undefined> => {
  const row = await takeNext(platform.db, worker, wanted);
  if (!row) return undefined;
  const task = toClaimedTask(row, worker);
  const context = workerContext(platform, { organizationId: task.organizationId, id: task.id, worker });
  if (!(await markRunning(context, task))) {
    await releaseTask(platform, task);
    return claimTask(platform, worker, wanted);
  }
  if (task.attempt <= maximumAttempts) return task;
  await inTransaction(context, (tx) => endFailed(tx, task, lostTooOften));
  return claimTask(platform, worker, wanted);
};
