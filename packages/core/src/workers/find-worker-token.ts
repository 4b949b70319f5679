import { AppError } from '@sluice/contract';
import type { Database, Kysely } from '@sluice/db';
import { systemActor, type Actor, type Clock } from '../shared/context.ts';
import { hashToken } from '../shared/secret-box.ts';

const touchAfterMilliseconds = 60_000;

/** Returns the actor of a worker's token, restricted to its infrastructure and organization. */
export const findWorkerToken = async (
  db: Kysely<Database>,
  clock: Clock,
  value: string | undefined,
): Promise<{ organizationId: string; actor: Actor }> => {
  const row =
    value &&
    (await db.selectFrom('worker_tokens').selectAll().where('value_hash', '=', hashToken(value)).executeTakeFirst());
  if (!row) throw new AppError('unauthenticated', { evidence: 'No valid token was sent in X-Worker-Token.' });
  if (row.revoked_at) throw new AppError('unauthenticated', { evidence: 'The token of this worker was revoked.' });
  const now = clock.now();
  if (!row.last_used_at || now.getTime() - row.last_used_at.getTime() > touchAfterMilliseconds)
    await db.updateTable('worker_tokens').set({ last_used_at: now }).where('id', '=', row.id).execute();
  const actor = systemActor(`worker of infrastructure ${row.infrastructure_id}`);
  return {
    organizationId: row.organization_id,
    actor: { ...actor, workerToken: { id: row.id, infrastructureId: row.infrastructure_id } },
  };
};
