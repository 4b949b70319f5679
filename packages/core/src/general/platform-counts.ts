import { sql, type Database, type Kysely } from '@sluice/db';

type Count = { label: string; count: number };

/** Unfinished work of the whole platform. */
export type WorkCounts = {
  tasksByState: Count[];
  /** Busy workers, and recently seen joined workers. */
  workersByKind: Count[];
  /** Unsent emails: waiting, or failed so far. */
  mailsByState: Count[];
  /** Webhook deliveries of the last day. */
  deliveriesByStatus: Count[];
};

export type DatabaseSizes = {
  /** Committed jobs that are not in the queue yet. */
  outgoingJobs: number;
  openErasures: number;
  bytes: number;
  connections: number;
};

export type JobCount = { name: string; state: string; count: number };

export const countWork = async (db: Kysely<Database>): Promise<WorkCounts> => {
  const read = async (query: ReturnType<typeof sql<{ label: string; count: string }>>): Promise<Count[]> =>
    (await query.execute(db)).rows.map(({ label, count }) => ({ label, count: Number(count) }));
  return {
    tasksByState: await read(
      sql`select state as label, count(*) from tasks where state in ('WAITING', 'READY', 'RUNNING') group by 1`,
    ),
    workersByKind: await read(sql`
      select 'busy' as label, count(distinct worker) from tasks where state = 'RUNNING' and lease_until > now()
      union all select 'joined', count(*) from joined_workers where left_at is null and last_seen_at > now() - interval '2 minutes'`),
    mailsByState: await read(sql`select case when failure is null then 'waiting' else 'failed' end as label, count(*)
      from mails where sent_at is null group by 1`),
    deliveriesByStatus: await read(sql`select status as label, count(*) from notification_deliveries
      where created_at > now() - interval '1 day' group by 1`),
  };
};

type SizesRow = { outgoing: string; erasures: string; bytes: string; connections: string };

export const measureDatabase = async (db: Kysely<Database>): Promise<DatabaseSizes> => {
  const { rows } = await sql<SizesRow>`select (select count(*) from outgoing_jobs) as outgoing,
    (select count(*) from analytics_erasures where finished_at is null) as erasures,
    pg_database_size(current_database()) as bytes,
    (select count(*) from pg_stat_activity where datname = current_database()) as connections`.execute(db);
  const [row] = rows;
  return {
    outgoingJobs: Number(row?.outgoing),
    openErasures: Number(row?.erasures),
    bytes: Number(row?.bytes),
    connections: Number(row?.connections),
  };
};

/** Counts the jobs in the queue; empty before a scheduler first starts, which creates the queue's tables. */
export const countJobs = async (db: Kysely<Database>): Promise<JobCount[]> => {
  const { rows: tables } = await sql<{ name: string | null }>`select to_regclass('pgboss.job') as name`.execute(db);
  if (!tables[0]?.name) return [];
  const { rows } = await sql<{ name: string; state: string; count: string }>`select name, state::text, count(*)
    from pgboss.job where state in ('created', 'retry', 'active', 'failed') and name not like '\\_\\_%' group by 1, 2`.execute(
    db,
  );
  return rows.map(({ name, state, count }) => ({ name, state, count: Number(count) }));
};
