import { sampleSeconds, type StatusComponentId } from '@sluice/contract';
import { sql, type Database, type Kysely } from '@sluice/db';
import type { SampleState } from './component-state.ts';

export type Measurement = { state: SampleState; milliseconds?: number; detail?: string };
export type Measurements = ReadonlyMap<StatusComponentId, Measurement>;

/** Start of the slot that a time falls into. */
export const slotOf = (time: Date): Date => {
  const width = sampleSeconds * 1000;
  return new Date(Math.floor(time.getTime() / width) * width);
};

const daysKept = 2;

/** Stores measurements in a slot. The first process to measure a slot wins, so several schedulers count once. */
export const recordStatusSamples = async (
  db: Kysely<Database>,
  slot: Date,
  measurements: Measurements,
): Promise<void> => {
  if (measurements.size === 0) return;
  await db.transaction().execute(async (tx) => {
    const inserted = await tx
      .insertInto('status_samples')
      .values(
        [...measurements].map(([component, { state, milliseconds, detail }]) => ({
          component,
          slot,
          state,
          milliseconds: milliseconds === undefined ? null : Math.round(milliseconds),
          detail: detail?.slice(0, 500) ?? null,
        })),
      )
      .onConflict((conflict) => conflict.columns(['slot', 'component']).doNothing())
      .returning(['component', 'state'])
      .execute();
    const names = inserted
      .filter(({ state }) => state !== 'UNUSED')
      .toSorted((a, b) => (a.component < b.component ? -1 : 1));
    await sql`insert into status_days (component, day, up, slow, down)
      select component, (${slot}::timestamptz at time zone 'UTC')::date,
        (state = 'UP')::int, (state = 'SLOW')::int, (state = 'DOWN')::int
      from unnest(${names.map(({ component }) => component)}::text[], ${names.map(({ state }) => state)}::text[])
        as measured(component, state)
      on conflict (component, day) do update set up = status_days.up + excluded.up,
        slow = status_days.slow + excluded.slow, down = status_days.down + excluded.down`.execute(tx);
    await tx
      .deleteFrom('status_samples')
      .where('slot', '<', new Date(slot.getTime() - daysKept * 86_400_000))
      .execute();
  });
};
