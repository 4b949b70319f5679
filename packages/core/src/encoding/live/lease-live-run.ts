import { sql, type LiveIngest } from '@sluice/db';
import type { Trace } from '@sluice/trace';
import { systemActor, type Context } from '../../shared/context.ts';
import { inTransaction } from '../../shared/transaction.ts';
import { recordEvent } from '../../notifications/record-event.ts';
import { loadEncoding, toEncoding } from '../encoding-store.ts';
import { transitionEncoding } from '../encodings/transition-encoding.ts';
import type { Platform } from '../tasks/claim-task.ts';
import { insertLiveEvent, wakeLiveNodes, type LiveRunRow } from '../live-store/live-run-store.ts';

/** A live encoding held by one node; the attempt is the fencing token that keeps earlier holders from writing. */
export type HeldLiveRun = {
  encodingId: string;
  organizationId: string;
  application: string;
  attempt: number;
  /** Ingest point that was encoded last. */
  activePosition: number;
  /** True if a second node is to encode along. */
  isRedundant: boolean;
  /** Request that started it. */
  trace: Trace;
};

/** Leases of live encodings in seconds: another node takes them after this time. A second node has no start to make. */
const leaseSeconds = { alone: 6, redundant: 3 };

/** Lease of a live encoding in seconds. */
export const liveLeaseSeconds = ({ isRedundant }: Pick<HeldLiveRun, 'isRedundant'>): number =>
  isRedundant ? leaseSeconds.redundant : leaseSeconds.alone;

/** SQL of the lease of a row of `live_runs`. */
const leaseOf = sql`make_interval(secs => case when r.is_redundant then ${leaseSeconds.redundant}::int else ${leaseSeconds.alone}::int end)`;

/** Processor time that the encodings of a node need, as a query with one row. */
export const heldCost = (node: string) => sql`
  select coalesce(sum(cost), 0) as cost from live_runs
  where ended_at is null and active_since is not null
    and ((node = ${node} and lease_until >= now()) or (standby_node = ${node} and standby_lease_until >= now()))`;

/** Context in which a node acts for the organization of a live encoding. */
export const liveContext = (
  platform: Platform,
  { organizationId, encodingId }: Pick<HeldLiveRun, 'organizationId' | 'encodingId'>,
  node: string,
): Context => ({
  ...platform,
  organizationId,
  actor: systemActor(`live node ${node}`),
  requestId: encodingId,
});

type ClaimedRow = LiveRunRow & { previous_node: string | null; is_standby: boolean; is_handed_over: boolean | null };

/** Text of the event of a takeover: who continues the stream, and why. */
const takenMessage = (node: string, { previous_node: previous, is_standby, is_handed_over }: ClaimedRow): string => {
  if (!is_standby) return `Moved to node ${node}, as the last one is away.`;
  const reason = is_handed_over ? 'had stopped to write' : 'is away';
  return `Standby node ${node} continues the stream, as node ${previous} ${reason}.`;
};

/**
 * Takes the oldest live encoding that no node holds, and marks it as running: publishers may connect to the node. One
 * that needs more processor time than the others leave of the node's cores waits for another node, unless the node has
 * no other; encodings of standby pools need none until they are acquired. One that another node encodes along is left
 * to that one. Returns undefined if there is none.
 */
export const claimLiveRun = async (
  platform: Platform,
  node: string,
  ingest: LiveIngest,
  cores: number = Number.MAX_SAFE_INTEGER,
): Promise<HeldLiveRun | undefined> => {
  const { rows } = await sql<ClaimedRow>`
    update live_runs r set node = ${node}, attempt = r.attempt + 1, ingest = ${JSON.stringify(ingest)}::jsonb,
      connection = case when r.connection = 'CONNECTED' and not free.is_standby then 'DISCONNECTED' else r.connection end,
      standby_node = case when free.is_standby then null else r.standby_node end,
      standby_lease_until = case when free.is_standby then null else r.standby_lease_until end,
      lease_until = now() + ${leaseOf}
    from (
      select r.encoding_id, r.node as previous_node, r.standby_node is not distinct from ${node} as is_standby,
        r.handover_attempt = r.attempt as is_handed_over
      from live_runs r, (${heldCost(node)}) as held
      where r.ended_at is null and (r.lease_until is null or r.lease_until < now())
        and (r.standby_node is null or r.standby_node = ${node} or r.standby_lease_until is null
          or r.standby_lease_until < now())
        and (r.active_since is null or held.cost = 0 or r.standby_node = ${node} or held.cost + r.cost <= ${cores})
      order by r.created_at limit 1 for update of r skip locked
    ) as free
    where r.encoding_id = free.encoding_id
    returning r.*, free.previous_node, free.is_standby, free.is_handed_over`.execute(platform.db);
  const [row] = rows;
  if (!row) return undefined;
  const { encoding_id: encodingId, organization_id: organizationId, application, attempt } = row;
  const held = {
    encodingId,
    organizationId,
    application,
    attempt,
    activePosition: row.active_position,
    isRedundant: row.is_redundant,
    trace: row.trace ?? { requestId: encodingId },
  };
  const context = liveContext(platform, held, node);
  await inTransaction(context, async (tx) => {
    await transitionEncoding(tx, encodingId, { to: 'RUNNING', cause: `taken by ${node}` });
    if (attempt > 1)
      await insertLiveEvent(tx, encodingId, {
        type: 'WARNING',
        message: takenMessage(node, row),
      });
  });
  return held;
};

/** Requests of users to a live encoding since its start. */
export type LiveWishes = {
  stop: string | undefined;
  restarts: number;
  /** Number of changes of its content, schedule and cues. */
  insertions: number;
  /** Seconds since its start, or since it left its standby pool; undefined while it waits there. */
  activeSeconds: number | undefined;
  /** Number of changes to its simulcast targets. */
  simulcastChanges: number;
  /** True while a test source is to send. */
  hasTestSource: boolean;
  /** Number of changes to the stream keys. */
  ingestChanges: number;
  /** Number of requests to store the facts of its muxings, if not all are answered. */
  factsRequested: number | undefined;
  /** Seconds of the stream from which on a manifest lists segments, by manifest. */
  windowStarts: Readonly<Record<string, number>>;
  /** Node that encodes along; undefined without one. */
  standbyNode: string | undefined;
  /** True if that node asks to take over, as nothing more was written. */
  isHandedOver: boolean;
};
type LiveReport = {
  connection: LiveRunRow['connection'];
  lastDataAt: Date | undefined;
  /** Position of the ingest point that is encoded. */
  activePosition: number;
};

type Renewed = Pick<LiveRunRow, 'stop_requested_at' | 'stop_reason' | 'restarts' | 'insertions' | 'ingest_changes'> & {
  previous: LiveRunRow['connection'];
  active_seconds: number | null;
  has_test_source: boolean;
  simulcast_changes: number;
  facts_requested: number | null;
  current_standby: string | null;
  is_handed_over: boolean | null;
  window_starts: Record<string, number>;
};

/** Queues the event of a changed connection, in the transaction of the change: once for each change. */
const inputChanged = async (tx: Context, encodingId: string, from: string, to: string): Promise<void> => {
  const row = await loadEncoding(tx, encodingId);
  await recordEvent(tx, {
    eventType: 'LIVE_INPUT_STREAM_CHANGED',
    resourceId: encodingId,
    attributes: {
      connection_status: to,
      previous_connection_status: from,
      connection_status_just_changed: 'TRUE',
      ...(row.name !== null && { name: row.name }),
    },
    subject: () => ({ ...toEncoding(row), connectionStatus: to, previousConnectionStatus: from }),
  });
};

/**
 * Renews the lease and stores the connection, with the notifications of its change; undefined once another node holds
 * the encoding, or it has ended.
 */
export const renewLiveRun = (
  context: Context,
  { encodingId, attempt }: HeldLiveRun,
  { connection, lastDataAt, activePosition }: LiveReport,
): Promise<LiveWishes | undefined> =>
  inTransaction(context, async (tx) => {
    const { rows } = await sql<Renewed>`
      with held as (
        select encoding_id, connection from live_runs
        where encoding_id = ${encodingId} and attempt = ${attempt} and ended_at is null for update
      )
      update live_runs r set connection = ${connection}, active_position = ${activePosition},
        first_connected_at = case when ${connection}::text = 'CONNECTED' then coalesce(r.first_connected_at, now())
          else r.first_connected_at end,
        last_data_at = coalesce(${lastDataAt ?? null}::timestamptz, r.last_data_at),
        lease_until = now() + ${leaseOf}
      from held where r.encoding_id = held.encoding_id
      returning held.connection as previous, r.stop_requested_at, r.stop_reason, r.restarts, r.insertions,
        r.ingest_changes, extract(epoch from now() - r.active_since)::float8 as active_seconds,
        r.simulcast_changes, coalesce(r.test_source_until > now(), false) as has_test_source,
        case when r.facts_requested > r.facts_stored then r.facts_requested end as facts_requested,
        r.handover_attempt = r.attempt as is_handed_over,
        case when r.standby_lease_until >= now() then r.standby_node end as current_standby,
        r.window_starts`.execute(tx.db);
    const [row] = rows;
    if (!row) return undefined;
    if (row.previous !== connection) await inputChanged(tx, encodingId, row.previous, connection);
    const stop = row.stop_requested_at === null ? undefined : (row.stop_reason ?? 'stopped');
    const { restarts, insertions, ingest_changes: ingestChanges, active_seconds } = row;
    return {
      stop,
      restarts,
      insertions,
      ingestChanges,
      activeSeconds: active_seconds ?? undefined,
      hasTestSource: row.has_test_source,
      simulcastChanges: row.simulcast_changes,
      factsRequested: row.facts_requested ?? undefined,
      windowStarts: row.window_starts,
      standbyNode: row.current_standby ?? undefined,
      isHandedOver: row.is_handed_over === true,
    };
  });

/** Gives a live encoding to the next node at once; nothing happens if this one no longer holds it. */
export const releaseLiveRun = async (
  { db }: Pick<Platform, 'db'>,
  { encodingId, attempt }: HeldLiveRun,
): Promise<void> => {
  await db
    .updateTable('live_runs')
    .set({ lease_until: null })
    .where('encoding_id', '=', encodingId)
    .where('attempt', '=', attempt)
    .execute();
};

/** Frees the live encodings of nodes that no longer run, without waiting for the ends of their leases. */
export const releaseLostRuns = async (
  { db }: Pick<Platform, 'db'>,
  isRunning: (node: string) => boolean,
): Promise<void> => {
  const rows = await db
    .selectFrom('live_runs')
    .select(['node', 'standby_node'])
    .distinct()
    .where('ended_at', 'is', null)
    .where((where) => where.or([where('lease_until', 'is not', null), where('standby_lease_until', 'is not', null)]))
    .execute();
  const nodes = new Set(rows.flatMap((row) => [row.node, row.standby_node]));
  const lost = [...nodes].flatMap((node) => (node !== null && !isRunning(node) ? [node] : []));
  if (lost.length === 0) return;
  const freed = await db
    .updateTable('live_runs')
    .set({ lease_until: null })
    .where('node', 'in', lost)
    .where('ended_at', 'is', null)
    .returning('encoding_id')
    .execute();
  await db.updateTable('live_runs').set({ standby_lease_until: null }).where('standby_node', 'in', lost).execute();
  for (const { encoding_id: id } of freed) await wakeLiveNodes({ db }, id);
};
