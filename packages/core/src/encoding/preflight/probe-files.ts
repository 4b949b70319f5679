import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from '@sluice/db';
import { enqueue } from '@sluice/jobs';
import type { Context } from '../../shared/context.ts';
import { inTransaction } from '../../shared/transaction.ts';
import { inputKeyOf } from '../encodings/sources/input-keys.ts';
import { workerConnectionName } from '../tasks/count-workers.ts';
import type { InputPlace } from './places.ts';
import { probeInputJob } from './probe-input.job.ts';
import type { ContentRequests, ContentResult } from './content.ts';
import { contentKeyOf, type ContentAnswer, type ProbedInput, type ProbeResult } from './probe-store.ts';

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

type Results = Record<string, ProbeResult & Partial<ContentAnswer>>;

/** Returns the results so far, by file key. */
export const resultsOf = async ({ db }: Context, probeId: string): Promise<Results> => {
  const row = await db.selectFrom('input_probes').select('results').where('id', '=', probeId).executeTakeFirst();
  // Written only by `recordProbe`.
  return (row?.results ?? {}) as Results;
};

/** Seconds until a worker gives up encoding parts of files; a later pre-flight finds what it stored. */
const contentSeconds = 300;

export type Probed = {
  files: Map<string, ProbeResult>;
  /** Contents by file; files whose content cannot be probed have none. */
  contents: Map<string, ContentResult>;
  /** True while a worker still encodes parts of a file. */
  isPending: boolean;
};

const probedOf = (results: Results, inputs: readonly ProbedInput[]): Probed => {
  const files = inputs.flatMap(({ key }): [string, ProbeResult][] => (results[key] ? [[key, results[key]]] : []));
  const contents = inputs.flatMap(({ key }): [string, ContentResult][] => {
    const content = results[contentKeyOf(key)]?.content;
    return content ? [[key, content]] : [];
  });
  const isPending = inputs.some(({ key, content }) => content && !results[contentKeyOf(key)]);
  return { files: new Map(files), contents: new Map(contents), isPending };
};

/**
 * Has a worker analyze files and waits some seconds; files without a result by then are omitted. What `requests` ask of
 * a file's content may take longer: the worker stores it, and the same request later returns it.
 */
export const probeFiles = async (
  context: Context,
  places: readonly InputPlace[],
  requests: ContentRequests = new Map(),
): Promise<Probed> => {
  if (places.length === 0 || !(await hasWorkers(context))) return probedOf({}, []);
  const inputs = places.map(toProbed).map((input): ProbedInput => {
    const content = requests.get(input.key);
    return { ...input, ...(content && { content }) };
  });
  const probeId = context.services.secrets.sign('preflight-probe', JSON.stringify([context.organizationId, inputs]));
  const until = Date.now() + probeSeconds * 1000;
  const hasContent = inputs.some(({ content }) => content);
  await askProbe(context, probeId, inputs, new Date(hasContent ? Date.now() + contentSeconds * 1000 : until));
  for (;;) {
    const probed = probedOf(await resultsOf(context, probeId), inputs);
    const isComplete = probed.files.size === inputs.length && !probed.isPending;
    if (isComplete || Date.now() >= until) {
      // The worker goes on with what is pending, and a later request with this id must not start it again.
      if (isComplete || !hasContent) await context.db.deleteFrom('input_probes').where('id', '=', probeId).execute();
      return probed;
    }
    await sleep(lookEveryMilliseconds);
  }
};
