import { sql, type Database, type Kysely } from '@sluice/db';
import { purgeRules, type PurgeRule } from './purge-rules.ts';

const dayMilliseconds = 86_400_000;
/** Maximum number of rows that one statement deletes, so that none holds its locks for long. */
const batchRows = 5_000;

const purgeBatch = async (db: Kysely<Database>, rule: PurgeRule, before: Date): Promise<number> => {
  const [table, key, since] = [sql.table(rule.table), sql.ref(rule.key), sql.ref(rule.since)];
  const condition = rule.condition ? sql`and ${rule.condition(before)}` : sql``;
  const { numAffectedRows } = await sql`delete from ${table} where ${key} = any(array(
    select ${key} from ${table} where ${since} < ${before} ${condition} order by ${since} limit ${batchRows}))`.execute(
    db,
  );
  return Number(numAffectedRows ?? 0);
};

/** Deletes tokens, codes and attempts a day after they expire, expired sessions, and old messages; in batches. */
export const purgeExpired = async (db: Kysely<Database>, now: Date): Promise<void> => {
  for (const rule of purgeRules) {
    const before = new Date(now.getTime() - rule.days * dayMilliseconds);
    while ((await purgeBatch(db, rule, before)) === batchRows);
  }
};
