import { sql } from 'kysely';
import type { Platform } from '../platform.ts';
import { gauge } from './registry.ts';

const up = gauge({ name: 'sluice_engine_up', help: 'Whether an engine responds', labelNames: ['engine'] });
const tasks = gauge({ name: 'sluice_tasks', help: 'Unfinished encoding tasks', labelNames: ['state'] });
const workers = gauge({
  name: 'sluice_workers',
  help: 'Busy workers, and recently seen joined workers',
  labelNames: ['kind'],
});
const jobs = gauge({ name: 'sluice_jobs', help: 'Jobs in the queue', labelNames: ['name', 'state'] });
const outgoing = gauge({ name: 'sluice_outgoing_jobs', help: 'Committed jobs that are not in the queue yet' });
const mails = gauge({
  name: 'sluice_mails',
  help: 'Unsent emails: waiting, or failed so far',
  labelNames: ['state'],
});
const deliveries = gauge({
  name: 'sluice_webhook_deliveries',
  help: 'Webhook deliveries of the last day',
  labelNames: ['status'],
});
const erasures = gauge({ name: 'sluice_erasures_open', help: 'Unfinished erasures of viewers' });
const database = gauge({ name: 'sluice_postgres_bytes', help: 'Size of the database' });
const connections = gauge({ name: 'sluice_postgres_connections', help: 'Open connections to the database' });
const rows = gauge({ name: 'sluice_clickhouse_rows', help: 'Rows by table', labelNames: ['table'] });
const bytes = gauge({ name: 'sluice_clickhouse_bytes', help: 'Bytes on disk by table', labelNames: ['table'] });
const parts = gauge({
  name: 'sluice_clickhouse_parts',
  help: 'Parts by table; a high number means that inserts are faster than merges',
  labelNames: ['table'],
});
const mutations = gauge({ name: 'sluice_clickhouse_open_mutations', help: 'Unfinished mutations' });

type Count = { label: string; count: string };

const setAll = <Label extends string>(
  to: { reset(): void; set(labels: Record<Label, string>, value: number): void },
  label: Label,
  counts: readonly Count[],
): void => {
  to.reset();
  // SAFETY: an object with the only label.
  for (const { label: value, count } of counts) to.set({ [label]: value } as Record<Label, string>, Number(count));
};

const readWork = async (db: Platform['db']): Promise<void> => {
  const counted = async (query: ReturnType<typeof sql<Count>>): Promise<Count[]> => (await query.execute(db)).rows;
  setAll(
    tasks,
    'state',
    await counted(
      sql`select state as label, count(*) from tasks where state in ('WAITING', 'READY', 'RUNNING') group by 1`,
    ),
  );
  setAll(
    workers,
    'kind',
    await counted(sql`select 'busy' as label, count(distinct worker) from tasks where state = 'RUNNING' and lease_until > now()
      union all select 'joined', count(*) from joined_workers where left_at is null and last_seen_at > now() - interval '2 minutes'`),
  );
  setAll(
    mails,
    'state',
    await counted(sql`select case when failure is null then 'waiting' else 'failed' end as label, count(*) from mails
      where sent_at is null group by 1`),
  );
  setAll(
    deliveries,
    'status',
    await counted(sql`select status as label, count(*) from notification_deliveries
      where created_at > now() - interval '1 day' group by 1`),
  );
};

type Sizes = { outgoing: string; erasures: string; bytes: string; connections: string };

const readSizes = async (db: Platform['db']): Promise<void> => {
  const { rows: found } = await sql<Sizes>`select (select count(*) from outgoing_jobs) as outgoing,
    (select count(*) from analytics_erasures where finished_at is null) as erasures,
    pg_database_size(current_database()) as bytes,
    (select count(*) from pg_stat_activity where datname = current_database()) as connections`.execute(db);
  const [sizes] = found;
  if (!sizes) return;
  outgoing.set(Number(sizes.outgoing));
  erasures.set(Number(sizes.erasures));
  database.set(Number(sizes.bytes));
  connections.set(Number(sizes.connections));
};

const readJobs = async (db: Platform['db']): Promise<void> => {
  const { rows: exists } = await sql<{ found: string | null }>`select to_regclass('pgboss.job') as found`.execute(db);
  jobs.reset();
  // The queue creates its tables when a scheduler first starts.
  if (!exists[0]?.found) return;
  const { rows: found } = await sql<{ name: string; state: string; count: string }>`select name, state::text, count(*)
    from pgboss.job where state in ('created', 'retry', 'active', 'failed') and name not like '\\_\\_%' group by 1, 2`.execute(
    db,
  );
  for (const { name, state, count } of found) jobs.set({ name, state }, Number(count));
};

const readTelemetry = async (telemetry: Platform['telemetry']): Promise<void> => {
  const read = async <T>(query: string): Promise<T[]> =>
    (await telemetry.query({ query, format: 'JSONEachRow' })).json<T>();
  const tables = await read<{ table: string; rows: string; bytes: string; parts: string }>(
    `SELECT table, sum(rows) AS rows, sum(bytes_on_disk) AS bytes, count() AS parts FROM system.parts
     WHERE active AND database = currentDatabase() GROUP BY table`,
  );
  for (const one of [rows, bytes, parts]) one.reset();
  for (const { table, ...sizes } of tables) {
    rows.set({ table }, Number(sizes.rows));
    bytes.set({ table }, Number(sizes.bytes));
    parts.set({ table }, Number(sizes.parts));
  }
  const [open] = await read<{ count: string }>(
    'SELECT count() AS count FROM system.mutations WHERE NOT is_done AND database = currentDatabase()',
  );
  mutations.set(Number(open?.count ?? 0));
};

const limitMilliseconds = 5000;

const isAnswered = async (work: Promise<unknown>): Promise<boolean> => {
  const late = new Promise<boolean>((resolve) => setTimeout(resolve, limitMilliseconds, false).unref());
  return Promise.race([
    late,
    work.then(
      () => true,
      () => false,
    ),
  ]);
};

/** Reads the metrics of the whole platform from the engines; an engine that does not respond is reported as down. */
export const readPlatformMetrics = async ({ db, telemetry }: Pick<Platform, 'db' | 'telemetry'>): Promise<void> => {
  const [isDatabaseUp, isTelemetryUp] = await Promise.all([
    isAnswered(Promise.all([readWork(db), readSizes(db), readJobs(db)])),
    isAnswered(readTelemetry(telemetry)),
  ]);
  up.set({ engine: 'postgres' }, Number(isDatabaseUp));
  up.set({ engine: 'clickhouse' }, Number(isTelemetryUp));
};
