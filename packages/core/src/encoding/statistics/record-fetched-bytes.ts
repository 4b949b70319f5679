import { sql, type Database, type Kysely } from '@sluice/db';

/** Adds bytes to the current day of the organizations that own the outputs; ignores outputs without an owner. */
export const recordFetchedBytes = async (
  db: Kysely<Database>,
  bytesByOutput: ReadonlyMap<string, number>,
): Promise<void> => {
  const outputs = [...bytesByOutput.keys()];
  const bytes = [...bytesByOutput.values()];
  await sql`insert into delivery_usage (organization_id, day, bytes)
    select resources.organization_id, (now() at time zone 'UTC')::date, sum(fetched.bytes)
    from unnest(${outputs}::text[], ${bytes}::bigint[]) as fetched(output_id, bytes)
    join resources on resources.id = fetched.output_id
    where resources.family = 'outputs'
    group by resources.organization_id
    order by resources.organization_id
    on conflict (organization_id, day) do update set bytes = delivery_usage.bytes + excluded.bytes`.execute(db);
};
