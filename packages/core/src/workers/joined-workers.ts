import { AppError, infrastructure, notFound, type InputFor, type ResultOf, type workers } from '@sluice/contract';
import { audit } from '../shared/audit.ts';
import type { Context } from '../shared/context.ts';
import { newId } from '../shared/new-id.ts';
import { inTransaction } from '../shared/transaction.ts';

/** Returns the token that a worker acts with; rejects all other callers. */
export const tokenOf = ({ actor }: Context): NonNullable<Context['actor']['workerToken']> => {
  if (!actor.workerToken)
    throw new AppError('unauthenticated', { evidence: 'This operation requires a worker token.' });
  return actor.workerToken;
};

/** Updates when a worker was last seen, rate-limited; `not_found` if its token differs or it has left. */
export const recordWorkerSeen = async (context: Context, workerId: string): Promise<void> => {
  const { id: tokenId } = tokenOf(context);
  const row = await context.db
    .selectFrom('joined_workers')
    .select(['last_seen_at'])
    .where('id', '=', workerId)
    .where('token_id', '=', tokenId)
    .where('left_at', 'is', null)
    .executeTakeFirst();
  if (!row) throw notFound('worker', workerId);
  const now = context.clock.now();
  if (now.getTime() - row.last_seen_at.getTime() < 2_000) return;
  await context.db.updateTable('joined_workers').set({ last_seen_at: now }).where('id', '=', workerId).execute();
};

const forgottenAfterMilliseconds = 7 * 86_400_000;

/** Adds a worker to the infrastructure of its token. */
export const joinWorker = async (
  context: Context,
  { body }: Pick<InputFor<typeof workers.join>, 'body'>,
): Promise<ResultOf<typeof workers.join>> => {
  const { id: tokenId, infrastructureId } = tokenOf(context);
  const workerId = newId();
  return inTransaction(context, async (inner) => {
    const now = inner.clock.now();
    // Every process start joins as a new worker, so workers not seen for days are deleted.
    await inner.db
      .deleteFrom('joined_workers')
      .where('infrastructure_id', '=', infrastructureId)
      .where('last_seen_at', '<', new Date(now.getTime() - forgottenAfterMilliseconds))
      .execute();
    const times = { joined_at: now, last_seen_at: now };
    const place = { organization_id: inner.organizationId, infrastructure_id: infrastructureId, token_id: tokenId };
    await inner.db
      .insertInto('joined_workers')
      .values({
        id: workerId,
        name: body.name,
        version: body.version ?? null,
        cores: body.cores ?? null,
        ...place,
        ...times,
      })
      .execute();
    await audit(inner, {
      action: 'join',
      resource: infrastructure.permission,
      resourceId: infrastructureId,
      detail: { workerId, name: body.name },
    });
    const namedWorker = await inner.db
      .selectFrom('resources')
      .select('name')
      .where('id', '=', infrastructureId)
      .executeTakeFirst();
    return {
      workerId,
      organizationId: inner.organizationId,
      infrastructureId,
      ...(namedWorker?.name && { infrastructureName: namedWorker.name }),
    };
  });
};

/** Returns which of the given encodings are still active, so that a machine can delete the files of the others. */
export const heartbeat = async (
  context: Context,
  { params, body }: Pick<InputFor<typeof workers.heartbeat>, 'params' | 'body'>,
): Promise<ResultOf<typeof workers.heartbeat>> => {
  await recordWorkerSeen(context, params.worker_id);
  const ids = body?.encodingIds ?? [];
  if (ids.length === 0) return { activeEncodingIds: [] };
  const rows = await context.db
    .selectFrom('encodings')
    .select('id')
    .where('organization_id', '=', context.organizationId)
    .where('infrastructure_id', '=', tokenOf(context).infrastructureId)
    .where('id', 'in', ids)
    .where('status', 'in', ['QUEUED', 'RUNNING'])
    .execute();
  return { activeEncodingIds: rows.map(({ id }) => id) };
};

export const leaveInfrastructure = async (
  context: Context,
  { params }: Pick<InputFor<typeof workers.leave>, 'params'>,
): Promise<{ workerId: string }> => {
  await recordWorkerSeen(context, params.worker_id);
  await context.db
    .updateTable('joined_workers')
    .set({ left_at: context.clock.now() })
    .where('id', '=', params.worker_id)
    .execute();
  return { workerId: params.worker_id };
};
