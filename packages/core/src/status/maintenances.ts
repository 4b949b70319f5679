import { AppError, notFound, type Impact } from '@sluice/contract';
import type { Context } from '../shared/context.ts';
import { newId } from '../shared/new-id.ts';
import { checkComponents } from './incidents.ts';

export type NewMaintenance = {
  name: string;
  impact: Impact;
  components: readonly string[];
  body: string;
  from: Date;
  until: Date;
};

/** Announces a maintenance, for the operator. Its status follows the clock. Returns its id. */
export const scheduleMaintenance = async (
  { db, clock }: Context,
  { name, impact, components, body, from, until }: NewMaintenance,
): Promise<string> => {
  checkComponents(components);
  if (until <= from || until <= clock.now())
    throw new AppError('validation_failed', {
      evidence: `A maintenance ends after its start and in the future; ${until.toISOString()} is not.`,
    });
  const id = newId();
  await db
    .insertInto('status_maintenances')
    .values({ id, name, impact, components: [...components], body, scheduled_for: from, scheduled_until: until })
    .execute();
  return id;
};

/** Ends a maintenance now, or removes it if it has not started, for the operator. */
export const endMaintenance = async ({ db, clock }: Context, id: string): Promise<void> => {
  const now = clock.now();
  const row = await db.selectFrom('status_maintenances').selectAll().where('id', '=', id).executeTakeFirst();
  if (!row) throw notFound('maintenance', id);
  if (row.scheduled_for > now) await db.deleteFrom('status_maintenances').where('id', '=', id).execute();
  else await db.updateTable('status_maintenances').set({ completed_at: now }).where('id', '=', id).execute();
};
