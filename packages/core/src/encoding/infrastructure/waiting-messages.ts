import type { Context } from '../../shared/context.ts';
import { isOnline } from './online-workers.ts';
import type { EncodingRow } from '../encoding-store.ts';

/** Returns a warning if no worker of an encoding's own infrastructure is online. */
export const waitingMessages = async (
  context: Context,
  { infrastructure_id, status }: EncodingRow,
): Promise<{ type: 'WARNING'; text: string }[]> => {
  if (infrastructure_id === null || !['QUEUED', 'RUNNING'].includes(status)) return [];
  const place = await context.db
    .selectFrom('resources')
    .leftJoin('joined_workers', (join) =>
      join.onRef('joined_workers.infrastructure_id', '=', 'resources.id').on('joined_workers.left_at', 'is', null),
    )
    .select(({ fn }) => ['resources.name', fn.max('joined_workers.last_seen_at').as('seen')])
    .where('resources.organization_id', '=', context.organizationId)
    .where('resources.id', '=', infrastructure_id)
    .groupBy('resources.name')
    .executeTakeFirst();
  if (!place) return [{ type: 'WARNING', text: 'The infrastructure was deleted. Reschedule or stop the encoding.' }];
  if (place.seen && isOnline(context, place.seen)) return [];
  const text = `Waiting for a worker of infrastructure ${place.name ?? infrastructure_id}; none is online.`;
  return [{ type: 'WARNING', text }];
};
