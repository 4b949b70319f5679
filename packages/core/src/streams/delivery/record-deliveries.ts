import type { AccessRefusal } from '@sluice/contract';
import { type Database, type Kysely, sql } from '@sluice/db';

/** Refused requests of one stream, rule and embedding host. */
export type RefusalCount = { streamId: string; refusal: AccessRefusal; host: string; count: number };

/** Adds refused requests to the current hour; ignores streams that are deleted. */
export const recordStreamRefusals = async (db: Kysely<Database>, counts: readonly RefusalCount[]): Promise<void> => {
  if (counts.length === 0) return;
  const column = <T>(select: (count: RefusalCount) => T): T[] => counts.map(select);
  await sql`insert into stream_refusals (stream_id, organization_id, hour, refusal, host, count)
    select s.id, s.organization_id, date_trunc('hour', now()), refused.refusal, refused.host, refused.count
    from unnest(${column(({ streamId }) => streamId)}::text[], ${column(({ refusal }) => refusal)}::text[],
      ${column(({ host }) => host)}::text[], ${column(({ count }) => count)}::bigint[])
      as refused(stream_id, refusal, host, count)
    join hosted_streams s on s.id = refused.stream_id
    order by s.id, refused.refusal, refused.host
    on conflict (stream_id, hour, refusal, host) do update set count = stream_refusals.count + excluded.count`.execute(
    db,
  );
};

/** Adds bytes of streams to the current day of the streams and of their organizations; ignores deleted streams. */
export const recordStreamBytes = async (
  db: Kysely<Database>,
  bytesByStream: ReadonlyMap<string, number>,
): Promise<void> => {
  if (bytesByStream.size === 0) return;
  await sql`with sent as (
      select s.id, s.organization_id, (now() at time zone 'UTC')::date as day, fetched.bytes
      from unnest(${[...bytesByStream.keys()]}::text[], ${[...bytesByStream.values()]}::bigint[]) as fetched(id, bytes)
      join hosted_streams s on s.id = fetched.id
    ), of_organizations as (
      insert into delivery_usage (organization_id, day, bytes)
      select organization_id, day, sum(bytes) from sent group by organization_id, day order by organization_id
      on conflict (organization_id, day) do update set bytes = delivery_usage.bytes + excluded.bytes
    )
    insert into stream_delivery_usage (organization_id, stream_id, day, bytes)
    select organization_id, id, day, bytes from sent order by organization_id, id
    on conflict (organization_id, day, stream_id)
      do update set bytes = stream_delivery_usage.bytes + excluded.bytes`.execute(db);
};

/** Records, to the minute, that tokens of signing keys were accepted. */
export const recordKeyUses = async (db: Kysely<Database>, keyIds: readonly string[]): Promise<void> => {
  if (keyIds.length === 0) return;
  await sql`update stream_signing_keys set last_used_at = date_trunc('minute', now())
    where id = any(${keyIds}) and (last_used_at is null or last_used_at < date_trunc('minute', now()))`.execute(db);
};
