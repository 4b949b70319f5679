import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from '@sluice/db';
import { enqueue } from '@sluice/jobs';
import type { Context } from '../../shared/context.ts';
import { newId } from '../../shared/new-id.ts';
import { inTransaction } from '../../shared/transaction.ts';
import { inputKeyOf } from '../encodings/sources/input-keys.ts';
import { workerConnectionName } from '../tasks/count-workers.ts';
import type { InputPlace } from './places.ts';
import { probeInputJob } from './probe-input.job.ts';
import type { ProbedInput, ProbeResult } from './probe-store.ts';

export const probeSeconds = 6;
export const lookEveryMilliseconds = 100;

/** Reports whether any worker is connected to analyze files. */
export const hasWorkers = async ({ db }: Context): Promise<boolean> => {
  const { rows } = await sql`
    select from pg_stat_activity where application_name = ${workerConnectionName} and datname = current_database() limit 1`.execute(
    db,
  );
  return rows.length > 0;
};

export const toProbed = ({ opened, path }: InputPlace): ProbedInput => ({
  key: inputKeyOf(opened.id, path),
  inputId: opened.id,
  path,
  kind: opened.kind,
  settings: opened.settings,
});

/** Asks workers to analyze files; repeated requests with the same probe id share one analysis. */
export const askProbe = (
  context: Context,
  probeId: string,
  inputs: readonly ProbedInput[],
  expiresAt: Date,
): Promise<void> =>
  inTransaction(context, async ({ db, organizationId, services }) => {
    // The processes that waited for these probes have ended.
    await sql`delete from input_probes where expires_at < now() - interval '1 minute'`.execute(db);
    await sql`delete from input_probes where id = ${probeId} and expires_at < now()`.execute(db);
    const request = services.secrets.seal(probeId, JSON.stringify(inputs));
    const added = await db
      .insertInto('input_probes')
      .values({ id: probeId, organization_id: organizationId, request, expires_at: expiresAt })
      .onConflict((conflict) => conflict.column('id').doNothing())
      .returning('id')
      .executeTakeFirst();
    if (added) await enqueue(db, probeInputJob, { probeId });
  });

type Results = Record<string, ProbeResult>;

/** Returns the results so far, by file key. */
export const resultsOf = async ({ db }: Context, probeId: string): Promise<Results> => {
  const row = await db.selectFrom('input_probes').select('results').where('id', '=', probeId).executeTakeFirst();
  // Written only by `recordProbe`.
  return (row?.results ?? {}) as Results;
};

/** Has a worker analyze files and waits some seconds; files without a result by then are omitted. */
export const probeFiles = async (
  context: Context,
  places: readonly InputPlace[],
): Promise<Map<string, ProbeResult>> => {
  if (places.length === 0 || !(await hasWorkers(context))) return new Map();
  const probeId = newId();
  const until = Date.now() + probeSeconds * 1000;
  await askProbe(context, probeId, places.map(toProbed), new Date(until));
  try {
    for (;;) {
      const results = await resultsOf(context, probeId);
      if (Object.keys(results).length >= places.length || Date.now() >= until) return new Map(Object.entries(results));
      await sleep(lookEveryMilliseconds);
    }
  } finally {
    await context.db.deleteFrom('input_probes').where('id', '=', probeId).execute();
  }
};
