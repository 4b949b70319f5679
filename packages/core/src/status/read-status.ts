import { statusComponentIds, type StatusComponentId } from '@sluice/contract';
import { sql, type Database, type Kysely, type Selectable } from '@sluice/db';
import type { Sample } from './component-state.ts';

type IncidentRow = Selectable<Database['status_incidents']>;
type UpdateRow = Selectable<Database['status_incident_updates']>;
type MaintenanceRow = Selectable<Database['status_maintenances']>;

/** A day of the history of a component: numbers of samples by state. */
export type StatusDay = { day: string; up: number; slow: number; down: number };

/** Everything that the status page is made of, as read at one time. */
export type StatusRecords = {
  samples: ReadonlyMap<StatusComponentId, readonly Sample[]>;
  days: ReadonlyMap<StatusComponentId, readonly StatusDay[]>;
  incidents: readonly (IncidentRow & { updates: readonly UpdateRow[] })[];
  maintenances: readonly MaintenanceRow[];
};

export const historyDays = 90;
const pastIncidentDays = 14;

const groupBy = <T extends { component: string }, V>(rows: readonly T[], map: (row: T) => V) =>
  new Map(statusComponentIds.map((id) => [id, rows.filter(({ component }) => component === id).map(map)] as const));

const readIncidents = async (db: Kysely<Database>, now: Date): Promise<StatusRecords['incidents']> => {
  const since = new Date(now.getTime() - pastIncidentDays * 86_400_000);
  const incidents = await db
    .selectFrom('status_incidents')
    .selectAll()
    .where((eb) => eb.or([eb('resolved_at', 'is', null), eb('started_at', '>', since)]))
    .orderBy('started_at', 'desc')
    .limit(100)
    .execute();
  if (incidents.length === 0) return [];
  const updates = await db
    .selectFrom('status_incident_updates')
    .selectAll()
    .where(
      'incident_id',
      'in',
      incidents.map(({ id }) => id),
    )
    .orderBy('created_at', 'desc')
    .execute();
  return incidents.map((incident) => ({
    ...incident,
    updates: updates.filter(({ incident_id: incidentId }) => incidentId === incident.id),
  }));
};

type SampleRow = { component: string; slot: Date; state: Sample['state'] };

/** Reads samples, history, incidents and maintenances. */
export const readStatusRecords = async (db: Kysely<Database>, now: Date): Promise<StatusRecords> => {
  const { rows: samples } = await sql<SampleRow>`select component, slot, state from status_samples
    where slot > ${new Date(now.getTime() - 600_000)} order by slot desc`.execute(db);
  const { rows: days } = await sql<StatusDay & { component: string }>`
    select component, to_char(day, 'YYYY-MM-DD') as day, up, slow, down from status_days
    where day > (${now}::timestamptz at time zone 'UTC')::date - ${historyDays}::int order by day`.execute(db);
  const maintenances = await db
    .selectFrom('status_maintenances')
    .selectAll()
    .where('scheduled_until', '>', new Date(now.getTime() - pastIncidentDays * 86_400_000))
    .orderBy('scheduled_for')
    .execute();
  return {
    samples: groupBy(samples, ({ slot, state }) => ({ slot, state })),
    days: groupBy(days, ({ day, up, slow, down }) => ({ day, up, slow, down })),
    incidents: await readIncidents(db, now),
    maintenances,
  };
};
