import { sql, type LiveIngest } from '@sluice/db';
import type { Platform } from '../tasks/claim-task.ts';
import type { LiveRunRow } from '../live-store/live-run-store.ts';
import { heldCost, liveLeaseSeconds, type HeldLiveRun } from './lease-live-run.ts';

/** A live encoding that this node encodes along with the one that holds it. */
export type StandbyRun = Omit<HeldLiveRun, 'attempt'> & {
  /** State with which the stream would be continued; undefined before the first committed segment. */
  recording: Record<string, unknown> | undefined;
  connection: LiveRunRow['connection'];
};

const leaseSeconds = liveLeaseSeconds({ isRedundant: true });

const toStandbyRun = (row: LiveRunRow): StandbyRun => ({
  encodingId: row.encoding_id,
  organizationId: row.organization_id,
  application: row.application,
  activePosition: row.active_position,
  isRedundant: row.is_redundant,
  trace: row.trace ?? { requestId: row.encoding_id },
  recording: row.recording ?? undefined,
  connection: row.connection,
});

/**
 * Takes the second place of the oldest live encoding with redundancy that another node holds, if this node's cores have
 * room for it. Returns undefined if there is none.
 */
export const claimStandby = async (
  { db }: Pick<Platform, 'db'>,
  node: string,
  ingest: LiveIngest,
  cores: number = Number.MAX_SAFE_INTEGER,
): Promise<StandbyRun | undefined> => {
  const { rows } = await sql<LiveRunRow>`
    update live_runs set standby_node = ${node}, standby_ingest = ${JSON.stringify(ingest)}::jsonb,
      standby_is_ready = false, standby_lease_until = now() + make_interval(secs => ${leaseSeconds})
    where encoding_id = (
      select r.encoding_id from live_runs r, (${heldCost(node)}) as held
      where r.is_redundant and r.ended_at is null and r.stop_requested_at is null and r.active_since is not null
        and r.node <> ${node} and r.lease_until >= now()
        and (r.standby_node is null or r.standby_lease_until is null or r.standby_lease_until < now())
        and (held.cost = 0 or held.cost + r.cost <= ${cores})
      order by r.created_at limit 1 for update of r skip locked
    ) returning *`.execute(db);
  const [row] = rows;
  return row && toStandbyRun(row);
};

/** Keeps the second place of a live encoding; undefined once this node no longer has it, or the encoding has ended. */
export const renewStandby = async (
  { db }: Pick<Platform, 'db'>,
  node: string,
  { encodingId }: Pick<StandbyRun, 'encodingId'>,
  isReady: boolean,
): Promise<(StandbyRun & { attempt: number }) | undefined> => {
  const { rows } = await sql<LiveRunRow>`
    update live_runs set standby_is_ready = ${isReady},
      standby_lease_until = now() + make_interval(secs => ${leaseSeconds})
    where encoding_id = ${encodingId} and standby_node = ${node} and ended_at is null
    returning *`.execute(db);
  const [row] = rows;
  return row && { ...toStandbyRun(row), attempt: row.attempt };
};

/** Gives the second place up, so that another node can take it at once. */
export const releaseStandby = async (
  { db }: Pick<Platform, 'db'>,
  node: string,
  { encodingId }: Pick<StandbyRun, 'encodingId'>,
): Promise<void> => {
  await db
    .updateTable('live_runs')
    .set({ standby_node: null, standby_lease_until: null })
    .where('encoding_id', '=', encodingId)
    .where('standby_node', '=', node)
    .execute();
};

/** Asks the node that holds an encoding to give it to its standby; nothing happens once another node holds it. */
export const requestHandover = async (
  { db }: Pick<Platform, 'db'>,
  node: string,
  { encodingId, attempt }: Pick<HeldLiveRun, 'encodingId' | 'attempt'>,
): Promise<void> => {
  await db
    .updateTable('live_runs')
    .set({ handover_attempt: attempt })
    .where('encoding_id', '=', encodingId)
    .where('attempt', '=', attempt)
    .where('standby_node', '=', node)
    .execute();
};

/** A node of a live encoding, with its address for other roles. */
export type LivePlace = { node: string; url: string; isPrimary: boolean };

/** Lists the nodes that encode a live encoding now: the one that holds it, and the one that encodes along. */
export const findLiveNodes = async ({ db }: Pick<Platform, 'db'>, encodingId: string): Promise<LivePlace[]> => {
  const row = await db
    .selectFrom('live_runs')
    .select(['node', 'ingest', 'standby_node', 'standby_ingest'])
    .select(sql<boolean>`coalesce(lease_until >= now(), false)`.as('is_held'))
    .select(sql<boolean>`coalesce(standby_lease_until >= now(), false)`.as('has_standby'))
    .where('encoding_id', '=', encodingId)
    .where('ended_at', 'is', null)
    .executeTakeFirst();
  if (!row) return [];
  const placeOf = (node: string | null, ingest: LiveIngest | null, isPrimary: boolean): LivePlace[] =>
    node !== null && ingest?.internalUrl !== undefined ? [{ node, url: ingest.internalUrl, isPrimary }] : [];
  return [
    ...(row.is_held ? placeOf(row.node, row.ingest, true) : []),
    ...(row.has_standby ? placeOf(row.standby_node, row.standby_ingest, false) : []),
  ];
};
