import { sql, type Kysely } from 'kysely';
import type { Database } from './database.ts';
import { migrations } from './migrations/index.ts';

/** Arbitrary fixed lock number that serializes processes starting at the same time. */
const migrationLock = 7_190_241;

/**
 * Migrates the schema to the latest version, or by the named migrations only; safe to run in many processes at once.
 * Returns the migrations run.
 */
export const migrate = async (
  db: Kysely<Database>,
  names: readonly string[] = migrations.map(({ name }) => name),
): Promise<string[]> =>
  db.transaction().execute(async (transaction) => {
    await sql`select pg_advisory_xact_lock(${migrationLock})`.execute(transaction);
    await sql`create table if not exists schema_migrations (name text primary key, ran_at timestamptz not null default now())`.execute(
      transaction,
    );
    const { rows } = await sql<{ name: string }>`select name from schema_migrations`.execute(transaction);
    const appliedNames = new Set(rows.map((row) => row.name));
    const missing = migrations.filter(({ name }) => names.includes(name) && !appliedNames.has(name));
    for (const migration of missing) {
      await sql.raw(migration.sql).execute(transaction);
      await sql`insert into schema_migrations (name) values (${migration.name})`.execute(transaction);
    }
    return missing.map((migration) => migration.name);
  });

export type MigrationState = {
  /** Migrations of this code that the database has not run. */
  missing: string[];
  /** Migrations of the database that this code does not have: it was migrated by a newer version. */
  unknown: string[];
};

/** Compares the migrations of the database with those of this code, without running any. */
export const readMigrationState = async (db: Kysely<Database>): Promise<MigrationState> => {
  const names = migrations.map(({ name }) => name);
  const { rows: tables } = await sql<{ name: string | null }>`select to_regclass('schema_migrations') as name`.execute(
    db,
  );
  if (!tables[0]?.name) return { missing: names, unknown: [] };
  const { rows } = await sql<{ name: string }>`select name from schema_migrations`.execute(db);
  const applied = new Set(rows.map((row) => row.name));
  return {
    missing: names.filter((name) => !applied.has(name)),
    unknown: [...applied].filter((name) => !names.includes(name)),
  };
};
