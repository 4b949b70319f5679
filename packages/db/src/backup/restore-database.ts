// Names of PostgreSQL's catalog. cspell:words conrelid conname constraintdef contype conparentid connamespace regnamespace setval
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Client } from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { openDatabase } from '../database.ts';
import { migrate, readMigrationState } from '../migrate.ts';
import { migrations } from '../migrations/index.ts';
import type { DatabaseDump, DumpPart } from './dump-database.ts';

/** Reason why a database cannot be restored, as one sentence for the operator. */
export class RestoreRefused extends Error {}

/** Opens the rows of a part; the stream fails if they are not those that were written. */
export type OpenPart = (name: string) => Promise<Readable>;

const quote = (name: string): string => `"${name.replaceAll('"', '""')}"`;

type ForeignKey = { table: string; name: string; definition: string };

/** Removes all foreign keys, so that tables can be filled in any order, and returns them. */
const dropForeignKeys = async (client: Client): Promise<ForeignKey[]> => {
  const { rows } = await client.query<ForeignKey>(
    `select conrelid::regclass::text as table, quote_ident(conname) as name, pg_get_constraintdef(oid) as definition
     from pg_constraint where contype = 'f' and conparentid = 0 and connamespace = 'public'::regnamespace`,
  );
  for (const { table, name } of rows) await client.query(`alter table ${table} drop constraint ${name}`);
  return rows;
};

const setTriggers = async (client: Client, tables: readonly string[], state: 'enable' | 'disable'): Promise<void> => {
  for (const table of tables) await client.query(`alter table ${table} ${state} trigger user`);
};

const restorePart = async (client: Client, part: DumpPart, open: OpenPart): Promise<void> => {
  const target = client.query(copyFrom(`copy ${quote(part.table)} (${part.columns.map(quote).join(', ')}) from stdin`));
  await pipeline(await open(part.name), target);
  if (target.rowCount !== part.rows)
    throw new RestoreRefused(`The backup of ${part.name} has ${target.rowCount} rows instead of ${part.rows}.`);
};

const restoreRows = async (client: Client, { parts, sequences }: DatabaseDump, open: OpenPart): Promise<void> => {
  const tables = [...new Set(parts.map(({ table }) => quote(table)))];
  const foreignKeys = await dropForeignKeys(client);
  await setTriggers(client, tables, 'disable');
  // Migrations insert rows too, which are in the dump.
  await client.query(`truncate ${tables.join(', ')}`);
  for (const { name, lastValue } of sequences)
    if (lastValue !== null) await client.query('select setval($1, $2)', [quote(name), lastValue]);
  for (const part of parts) await restorePart(client, part, open);
  await setTriggers(client, tables, 'enable');
  for (const { table, name, definition } of foreignKeys)
    await client.query(`alter table ${table} add constraint ${name} ${definition}`);
};

const inTransaction = async (connectionString: string, work: (client: Client) => Promise<void>): Promise<void> => {
  const client = new Client({ connectionString });
  await client.connect();
  try {
    await client.query('begin');
    await work(client);
    await client.query('commit');
  } finally {
    await client.end();
  }
};

const assertRestorable = async (db: ReturnType<typeof openDatabase>, dump: DatabaseDump): Promise<void> => {
  const names = migrations.map(({ name }) => name);
  const newer = dump.migrations.filter((name) => !names.includes(name));
  if (newer.length > 0)
    throw new RestoreRefused(`A newer version made this backup (${newer.join(', ')}): restore it with that version.`);
  const { missing, unknown } = await readMigrationState(db);
  if (missing.length === names.length) return;
  const beyond = names.filter((name) => !missing.includes(name) && !dump.migrations.includes(name));
  const organization =
    beyond.length > 0 ? undefined : await db.selectFrom('organizations').select('id').executeTakeFirst();
  if (unknown.length + beyond.length > 0 || organization)
    throw new RestoreRefused('The database is not empty: restore into a new one, so that nothing is overwritten.');
};

/**
 * Restores a dump into an empty database in one transaction, then runs the migrations that are newer than the dump.
 * Needs no rights besides those of the tables' owner.
 */
export const restoreDatabase = async (connectionString: string, dump: DatabaseDump, open: OpenPart): Promise<void> => {
  const db = openDatabase({ connectionString, maximumConnections: 1 });
  try {
    await assertRestorable(db, dump);
    await migrate(db, dump.migrations);
    await inTransaction(connectionString, (client) => restoreRows(client, dump, open));
    await migrate(db);
  } finally {
    await db.destroy();
  }
};
