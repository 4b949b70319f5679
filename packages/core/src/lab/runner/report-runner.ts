import { sql, type StoredLabEnvironment } from '@sluice/db';
import type { Context } from '../../shared/context.ts';

/** Time after which runners that gave no sign of life are forgotten. */
const forgottenMilliseconds = 86_400_000;

/** Stores the browsers of a runner, whether it waits for an encoding, and that it is alive; call it every few seconds. */
export const reportLabRunner = async (
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  runnerId: string,
  { environments, waitsForEncoding }: { environments: readonly StoredLabEnvironment[]; waitsForEncoding: boolean },
): Promise<void> => {
  const now = clock.now();
  const columns = {
    environments: JSON.stringify(environments),
    waits_for_encoding: waitsForEncoding,
    seen_at: now,
  };
  await db
    .insertInto('lab_runners')
    .values({ id: runnerId, ...columns })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(columns))
    .execute();
  await sql`delete from lab_runners where seen_at < ${new Date(now.getTime() - forgottenMilliseconds)}`.execute(db);
};

/** Forgets a runner that stops, so that its browsers are not offered any more. */
export const forgetLabRunner = async ({ db }: Pick<Context, 'db'>, runnerId: string): Promise<void> => {
  await db.deleteFrom('lab_runners').where('id', '=', runnerId).execute();
};
