// Names of PostgreSQL's catalog. cspell:words relname relnamespace attisdropped attgenerated nspname relkind relispartition sequencename schemaname
import type { Readable } from 'node:stream';
import { Client } from 'pg';
import { to as copyTo } from 'pg-copy-streams';

/** Rows of one table in a dump. */
export type DumpPart = {
  /** Name of the part, unique in its dump. */
  name: string;
  /** Table that the rows are restored to. */
  table: string;
  columns: string[];
  rows: number;
};

/** Content of a database at one point in time, besides the rows of its parts. */
export type DatabaseDump = {
  takenAt: string;
  serverVersion: string;
  /** Migrations that made the schema. */
  migrations: string[];
  /** Last value of each sequence; null for one that was never used. */
  sequences: { name: string; lastValue: string | null }[];
  parts: DumpPart[];
};

/** Receives the rows of a part in the text format of COPY. */
export type WritePart = (name: string, rows: Readable) => Promise<void>;

type PartSource = Omit<DumpPart, 'rows'> & { query: string };

const quote = (name: string): string => `"${name.replaceAll('"', '""')}"`;

const listTables = async (client: Client): Promise<PartSource[]> => {
  const { rows } = await client.query<{ table: string; columns: string[] }>(
    `select c.relname as table, array_agg(a.attname::text order by a.attnum) as columns
     from pg_class c
       join pg_namespace n on n.oid = c.relnamespace
       join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
     where n.nspname = 'public' and c.relkind in ('r', 'p') and not c.relispartition
     group by c.relname order by c.relname`,
  );
  return rows.map(({ table, columns }) => ({
    name: table,
    table,
    columns,
    query: `select ${columns.map(quote).join(', ')} from ${quote(table)}`,
  }));
};

/**
 * Returns the unfinished jobs of the queue as rows of `outgoing_jobs`: a restored platform enqueues them again, whatever
 * version of the queue it has.
 */
const listJobs = async (client: Client): Promise<PartSource[]> => {
  const { rows } = await client.query<{ exists: boolean }>(`select to_regclass('pgboss.job') is not null as exists`);
  if (!rows[0]?.exists) return [];
  return [
    {
      name: 'unfinished-jobs',
      table: 'outgoing_jobs',
      columns: ['name', 'payload', 'start_after'],
      query: `select name, coalesce(data, '{}'), start_after from pgboss.job
        where state in ('created', 'retry', 'active') and name not like '\\_\\_pgboss%'`,
    },
  ];
};

const copyPart = async (client: Client, { query, ...part }: PartSource, write: WritePart): Promise<DumpPart> => {
  const rows = client.query(copyTo(`copy (${query}) to stdout`));
  await write(part.name, rows);
  return { ...part, rows: rows.rowCount };
};

const readSequences = async (client: Client): Promise<DatabaseDump['sequences']> => {
  const { rows } = await client.query<{ name: string; lastValue: string | null }>(
    `select sequencename as name, last_value::text as "lastValue" from pg_sequences where schemaname = 'public' order by 1`,
  );
  return rows;
};

const dumpSnapshot = async (client: Client, write: WritePart): Promise<DatabaseDump> => {
  const { rows } = await client.query<{ now: Date; version: string }>(
    `select clock_timestamp() as now, current_setting('server_version') as version`,
  );
  const { rows: applied } = await client.query<{ name: string }>('select name from schema_migrations order by name');
  // Sequences are outside of snapshots: read after it, they are never behind the rows.
  const sources = [...(await listTables(client)), ...(await listJobs(client))];
  const parts: DumpPart[] = [];
  for (const source of sources) parts.push(await copyPart(client, source, write));
  return {
    takenAt: (rows[0]?.now ?? new Date()).toISOString(),
    serverVersion: rows[0]?.version ?? '',
    migrations: applied.map(({ name }) => name),
    sequences: await readSequences(client),
    parts,
  };
};

/** Writes all rows of the platform's tables, and the unfinished jobs of the queue, as of one snapshot. */
export const dumpDatabase = async (connectionString: string, write: WritePart): Promise<DatabaseDump> => {
  const client = new Client({ connectionString });
  await client.connect();
  try {
    await client.query('begin isolation level repeatable read read only');
    return await dumpSnapshot(client, write);
  } finally {
    await client.end();
  }
};
