import { infrastructure, type InputFor, type Page, type ResultOf, type ownWorkers } from '@sluice/contract';
import { sql } from '@sluice/db';
import { loadResource } from '../encoding/families/resource-store.ts';
import { authorize } from '../shared/authorize.ts';
import type { Context } from '../shared/context.ts';
import { toInstant, toOptionalInstant } from '../shared/instant.ts';
import { limitOf, offsetOf, pageOf } from '../shared/paging.ts';
import { isOnline, onlineSince } from '../encoding/infrastructure/online-workers.ts';

type State = ResultOf<typeof ownWorkers.states>['items'][number];
type Worker = ResultOf<typeof ownWorkers.list>['items'][number];
type StateRow = { id: string; online: string; running: string; queued: string; seen: Date | null; total: string };

const toState = ({ id, online, running, queued, seen }: StateRow): State => ({
  infrastructureId: id,
  status: Number(online) > 0 ? 'ONLINE' : seen ? 'OFFLINE' : 'NEVER_SEEN',
  workersOnline: Number(online),
  runningTasks: Number(running),
  queuedEncodings: Number(queued),
  lastSeenAt: toOptionalInstant(seen),
});

/** Returns the worker state of each infrastructure, newest infrastructure first. */
export const listInfrastructureStates = async (
  context: Context,
  { query }: Pick<InputFor<typeof ownWorkers.states>, 'query'>,
): Promise<Page<State>> => {
  authorize(context, infrastructure.permission, 'GET');
  const { rows } = await sql<StateRow>`
    select r.id, count(*) over () as total,
      (select count(*) from joined_workers w
       where w.infrastructure_id = r.id and w.left_at is null and w.last_seen_at >= ${onlineSince(context)}) as online,
      (select max(last_seen_at) from joined_workers w where w.infrastructure_id = r.id) as seen,
      (select count(*) from encodings e join tasks t on t.encoding_id = e.id
       where e.infrastructure_id = r.id and e.status = 'RUNNING' and t.state = 'RUNNING' and t.lease_until > now()) as running,
      (select count(*) from encodings e where e.infrastructure_id = r.id and e.status = 'QUEUED') as queued
    from resources r
    where r.organization_id = ${context.organizationId} and r.family = ${infrastructure.name}
    order by r.created_at desc, r.id
    limit ${limitOf(query)} offset ${offsetOf(query)}`.execute(context.db);
  return pageOf(rows.map(toState), Number(rows[0]?.total ?? 0), query);
};

type WorkerRow = {
  id: string;
  name: string;
  version: string | null;
  cores: number | null;
  joined_at: Date;
  last_seen_at: Date;
  left_at: Date | null;
  running: string;
  total: string;
};

const toWorker = (context: Context, row: WorkerRow): Worker => ({
  id: row.id,
  name: row.name,
  status: row.left_at === null && isOnline(context, row.last_seen_at) ? 'ONLINE' : 'OFFLINE',
  version: row.version ?? undefined,
  cores: row.cores ?? undefined,
  runningTasks: Number(row.running),
  joinedAt: toInstant(row.joined_at),
  lastSeenAt: toInstant(row.last_seen_at),
});

/** Returns the workers that have joined an infrastructure, last seen first. */
export const listOwnWorkers = async (
  context: Context,
  { params, query }: InputFor<typeof ownWorkers.list>,
): Promise<Page<Worker>> => {
  authorize(context, infrastructure.permission, 'GET');
  await loadResource(context, infrastructure, params.infrastructure_id);
  const { rows } = await sql<WorkerRow>`
    select w.*, count(*) over () as total,
      (select count(*) from tasks t where t.worker = w.id and t.state = 'RUNNING' and t.lease_until > now()) as running
    from joined_workers w
    where w.organization_id = ${context.organizationId} and w.infrastructure_id = ${params.infrastructure_id}
    order by w.last_seen_at desc, w.id
    limit ${limitOf(query)} offset ${offsetOf(query)}`.execute(context.db);
  return pageOf(
    rows.map((row) => toWorker(context, row)),
    Number(rows[0]?.total ?? 0),
    query,
  );
};
