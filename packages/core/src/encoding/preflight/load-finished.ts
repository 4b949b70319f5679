import { sql } from '@sluice/db';
import type { Context } from '../../shared/context.ts';
import type { FinishedEncoding } from './learn-speed.ts';

/** Later encodings tell more about the machines of today; more cost time in each pre-flight. */
const encodingsMax = 30;

/** Returns the organization's latest finished encodings with their streams, as recorded for their usage. */
export const loadFinished = async (context: Context): Promise<FinishedEncoding[]> => {
  const { rows } = await sql<FinishedEncoding>`
    with latest as (
      select id, extract(epoch from finished_at - running_at)::float8 as seconds from encodings
      where organization_id = ${context.organizationId} and status = 'FINISHED' and running_at is not null
      order by finished_at desc limit ${encodingsMax})
    select l.seconds, json_agg(json_build_object(
      'codec', coalesce(u.detail->>'codec', ''),
      'preset', u.detail->>'preset',
      'seconds', coalesce((u.detail->>'durationSeconds')::float8, 0),
      'pixels', coalesce((u.detail->>'width')::float8 * (u.detail->>'height')::float8, 0),
      'rate', coalesce((u.detail->>'rate')::float8, 0))) as works
    from latest l join encoding_usage u on u.encoding_id = l.id and u.part = 'STREAM'
    group by l.id, l.seconds`.execute(context.db);
  return rows;
};
