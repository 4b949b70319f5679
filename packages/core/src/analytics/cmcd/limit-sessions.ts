import { type Database, type Kysely, sql } from '@sluice/db';

/** Maximum number of open sessions; beyond it, those silent for the longest are ended. */
export const openCmcdSessionsMax = 50_000;

const rememberedMax = 200_000;

/** Ends sessions beyond the limit and deletes long-ended ones; returns the number of sessions ended early. */
export const limitCmcdSessions = async (
  db: Kysely<Database>,
  nowMilliseconds: number,
  openMax = openCmcdSessionsMax,
): Promise<number> => {
  const { rows } = await sql<{ open: string; known: string }>`select count(*) filter (where is_open) as open,
    count(*) as known from cmcd_sessions`.execute(db);
  const [open, known] = [Number(rows[0]?.open ?? 0), Number(rows[0]?.known ?? 0)];
  if (open > openMax)
    await sql`update cmcd_sessions set is_open = false, due_at = 0 where (license_key, id) in (select license_key, id
      from cmcd_sessions where is_open order by due_at limit ${open - openMax} for update skip locked)`.execute(db);
  if (known - open > rememberedMax)
    await sql`delete from cmcd_sessions where (license_key, id) in (select license_key, id from cmcd_sessions
      where not is_open and due_at > ${nowMilliseconds} order by due_at limit ${known - open - rememberedMax}
      for update skip locked)`.execute(db);
  await db.deleteFrom('cmcd_batches').where('forget_at', '<', String(nowMilliseconds)).execute();
  return Math.max(0, open - openMax);
};
