import type { InputFor, ResultOf, encodings } from '@sluice/contract';
import { authorize } from '../../shared/authorize.ts';
import type { Context } from '../../shared/context.ts';
import { loadEncoding } from '../encoding-store.ts';

/** Returns when (to the millisecond) and on which worker each task of an encoding ran, in order of creation. */
export const getEncodingTimeline = async (
  context: Context,
  { params }: Pick<InputFor<typeof encodings.timeline>, 'params'>,
): Promise<ResultOf<typeof encodings.timeline>> => {
  authorize(context, 'encoding.encodings', 'GET');
  await loadEncoding(context, params.encoding_id);
  const rows = await context.db
    .selectFrom('tasks')
    .selectAll()
    .where('organization_id', '=', context.organizationId)
    .where('encoding_id', '=', params.encoding_id)
    .orderBy('created_at')
    .orderBy('key')
    .execute();
  const tasks = rows.map((row) => ({
    id: row.id,
    name: row.key,
    kind: row.kind,
    state: row.state,
    progress: row.progress,
    attempt: row.attempt,
    worker: row.worker ?? undefined,
    createdAt: row.created_at.toISOString(),
    startedAt: row.started_at?.toISOString(),
    endedAt: row.ended_at?.toISOString(),
  }));
  return { tasks };
};
