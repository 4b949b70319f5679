import type { InputFor, ResultOf, streamAccess } from '@sluice/contract';
import { authorize } from '../../shared/authorize.ts';
import type { Context } from '../../shared/context.ts';
import { toInstant } from '../../shared/instant.ts';
import { loadOwnStream } from './own-stream.ts';

/** Time without a heartbeat after which a delivery server counts as stopped. */
const aliveMilliseconds = 20_000;

/** Reports which delivery servers have loaded the last change of a stream, and how long it took. */
export const getStreamReceipt = async (
  context: Context,
  { params }: Pick<InputFor<typeof streamAccess.receipt>, 'params'>,
): Promise<ResultOf<typeof streamAccess.receipt>> => {
  authorize(context, 'streams.access', 'GET');
  const { id, revision, revised_at: changedAt } = await loadOwnStream(context, params.stream_id);
  const rows = await context.db
    .selectFrom('delivery_servers as s')
    .leftJoin('stream_receipts as r', (join) => join.onRef('r.server_id', '=', 's.id').on('r.stream_id', '=', id))
    .select(['s.id', 's.name', 'r.revision', 'r.loaded_at'])
    .where('s.seen_at', '>', new Date(context.clock.now().getTime() - aliveMilliseconds))
    .orderBy('s.name')
    .orderBy('s.id')
    .execute();
  const servers = rows.map((row) => ({
    id: row.id,
    name: row.name,
    ...(row.revision !== null && { revision: row.revision }),
    ...(row.loaded_at !== null && { loadedAt: toInstant(row.loaded_at) }),
    // A stream that was never changed is loaded by the first request for it.
    isCurrent: revision === 1 || row.revision === revision,
  }));
  const times = rows.flatMap((row) => (row.revision === revision && row.loaded_at ? [row.loaded_at.getTime()] : []));
  const currentServers = servers.filter(({ isCurrent }) => isCurrent).length;
  return {
    revision,
    changedAt: toInstant(changedAt),
    servers,
    currentServers,
    ...(times.length > 0 &&
      currentServers === servers.length && {
        seconds: Math.max(0, (Math.max(...times) - changedAt.getTime()) / 1000),
      }),
  };
};
