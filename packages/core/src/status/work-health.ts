import { sql, type Database, type Kysely } from '@sluice/db';

/** Age of waiting work, in seconds, and of the newest signs of life; undefined without any. */
export type WorkHealth = {
  oldestReadyTaskSeconds: number | undefined;
  isWorkerSeen: boolean;
  oldestQueuedLiveSeconds: number | undefined;
  /** Live encodings that no node has held for a while. */
  lostLiveRuns: number;
  liveRuns: number;
  deliveryServerSeconds: number | undefined;
  oldestMailSeconds: number | undefined;
  collectorSeconds: number | undefined;
  oldestJournalSeconds: number | undefined;
  isJournalWritable: boolean;
};

/** Milliseconds after which a live run without a lease counts as lost; its node is replaced after 6 s. */
const lostLeaseSeconds = 30;

/** Reads the signs of health that the roles leave in the database. */
export const readWorkHealth = async (db: Kysely<Database>): Promise<WorkHealth> => {
  type Row = { [K in keyof WorkHealth]: Exclude<WorkHealth[K], undefined> | null };
  const { rows } = await sql<Row>`select
    (select extract(epoch from now() - min(created_at))::float8 from tasks where state = 'READY')
      as "oldestReadyTaskSeconds",
    exists (select from tasks where state = 'RUNNING' and lease_until > now())
      or exists (select from tasks where ended_at > now() - interval '2 minutes')
      or exists (select from joined_workers where left_at is null and last_seen_at > now() - interval '2 minutes')
      as "isWorkerSeen",
    (select extract(epoch from now() - min(coalesce(queued_at, created_at)))::float8 from encodings
      where type = 'LIVE' and status = 'QUEUED') as "oldestQueuedLiveSeconds",
    (select count(*) from live_runs r join encodings e on e.id = r.encoding_id where e.status = 'RUNNING'
      and r.lease_until < now() - make_interval(secs => ${lostLeaseSeconds}))::int as "lostLiveRuns",
    (select count(*) from encodings where type = 'LIVE' and status = 'RUNNING')::int as "liveRuns",
    (select extract(epoch from now() - max(seen_at))::float8 from delivery_servers) as "deliveryServerSeconds",
    (select extract(epoch from now() - min(created_at))::float8 from mails
      where sent_at is null and created_at > now() - interval '1 day') as "oldestMailSeconds",
    (select extract(epoch from now() - max(seen_at))::float8 from collector_reports) as "collectorSeconds",
    (select max(journal_age_seconds) from collector_reports where seen_at > now() - interval '1 minute')
      as "oldestJournalSeconds",
    coalesce((select bool_and(is_writable) from collector_reports where seen_at > now() - interval '1 minute'), true)
      as "isJournalWritable"`.execute(db);
  const [row] = rows;
  // A query without a table has exactly one row.
  if (!row) throw new Error('The health of the roles was not read.');
  // SAFETY: absent values are null in the row, and undefined in the type.
  return Object.fromEntries(Object.entries(row).map(([name, value]) => [name, value ?? undefined])) as WorkHealth;
};

export type CollectorReport = { id: string; name: string; journalAgeSeconds: number; isWritable: boolean };

/** Stores the health of a running collector. */
export const recordCollectorReport = async (
  db: Kysely<Database>,
  { id, name, journalAgeSeconds, isWritable }: CollectorReport,
): Promise<void> => {
  await sql`insert into collector_reports (id, name, journal_age_seconds, is_writable)
    values (${id}, ${name}, ${journalAgeSeconds}, ${isWritable})
    on conflict (id) do update set journal_age_seconds = excluded.journal_age_seconds,
      is_writable = excluded.is_writable, seen_at = now()`.execute(db);
};
