import { sql } from '@sluice/db';
import type { Platform } from '../../tasks/claim-task.ts';

/** Time that a node may take to claim an encoding for which it has room. */
const patienceSeconds = 5;

/** Records, once for each, why live encodings wait that this node has no room for: an operator may add a node. */
export const noteWaitingRuns = async ({ db }: Pick<Platform, 'db'>, cores: number): Promise<void> => {
  await sql`
    insert into live_events (encoding_id, organization_id, event_type, message, created_at)
    select r.encoding_id, r.organization_id, 'WARNING',
      'Waits for a node with room: it needs ' || round(r.cost::numeric, 1) || ' processor cores, and the ' || ${cores}::int
        || ' of this node serve other live encodings.', now()
    from live_runs r
    where r.ended_at is null and r.lease_until is null and r.stop_requested_at is null
      and (r.standby_lease_until is null or r.standby_lease_until < now())
      and r.created_at < now() - make_interval(secs => ${patienceSeconds})
      and not exists (
        select 1 from live_events e where e.encoding_id = r.encoding_id and e.message like 'Waits for a node with room:%'
      )`.execute(db);
};
