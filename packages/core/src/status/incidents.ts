import { AppError, notFound, statusComponentIds, type Impact, type IncidentStatus } from '@sluice/contract';
import type { Context } from '../shared/context.ts';
import { newId } from '../shared/new-id.ts';
import { inTransaction } from '../shared/transaction.ts';

export type NewIncident = { name: string; impact: Impact; components: readonly string[]; body: string };
export type IncidentUpdate = { status: IncidentStatus; body: string };

/** Refuses components that do not exist, naming those that do. */
export const checkComponents = (components: readonly string[]): void => {
  const known: readonly string[] = statusComponentIds;
  const unknown = components.find((component) => !known.includes(component));
  if (unknown !== undefined)
    throw new AppError('validation_failed', {
      evidence: `There is no component ${unknown}; components are ${known.join(', ')}.`,
    });
};

const insertUpdate = ({ db, clock }: Context, incidentId: string, { status, body }: IncidentUpdate) =>
  db
    .insertInto('status_incident_updates')
    .values({ id: newId(), incident_id: incidentId, status, body, created_at: clock.now() })
    .execute();

/** Publishes an incident, for the operator. Returns its id. */
export const openIncident = async (
  context: Context,
  { name, impact, components, body }: NewIncident,
): Promise<string> => {
  checkComponents(components);
  const id = newId();
  await inTransaction(context, async (tx) => {
    await tx.db
      .insertInto('status_incidents')
      .values({ id, name, impact, components: [...components], started_at: tx.clock.now() })
      .execute();
    await insertUpdate(tx, id, { status: 'investigating', body });
  });
  return id;
};

/** Adds an update to an incident, for the operator; `resolved` ends it, and another status opens it again. */
export const updateIncident = (context: Context, id: string, update: IncidentUpdate): Promise<void> =>
  inTransaction(context, async (tx) => {
    const { numUpdatedRows } = await tx.db
      .updateTable('status_incidents')
      .set({ resolved_at: update.status === 'resolved' ? tx.clock.now() : null })
      .where('id', '=', id)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) throw notFound('incident', id);
    await insertUpdate(tx, id, update);
  });
