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

/** Records, to the minute, that tokens of signing keys were accepted. */
export const recordKeyUses = async (db: Kysely<Database>, keyIds: readonly string[]): Promise<void> => {
  if (keyIds.length === 0) return;
  await sql`update stream_signing_keys set last_used_at = date_trunc('minute', now())
    where id = any(${keyIds}) and (last_used_at is null or last_used_at < date_trunc('minute', now()))`.execute(db);
};
