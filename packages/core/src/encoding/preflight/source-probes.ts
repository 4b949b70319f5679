import { sql } from '@sluice/db';
import type { Context } from '../../shared/context.ts';
import type { ProbedInput } from './probe-store.ts';

type Owned = Pick<Context, 'db' | 'services' | 'organizationId'>;

/** A file as its source names it; two files with an equal version have the same bytes. */
export type SourceVersion = { input: Pick<ProbedInput, 'kind' | 'settings' | 'path' | 'inputId'>; version: string };

/**
 * Returns the id of an analysis of a file. It differs by organization, by file and its version, by the settings to
 * access it, and by what is analyzed and how; `subject` must name all of the latter.
 */
export const sourceProbeId = (
  { organizationId, services }: Owned,
  { input, version }: SourceVersion,
  subject: unknown,
) =>
  services.secrets.sign(
    'source-probe',
    JSON.stringify([organizationId, input.inputId, input.kind, input.settings, input.path, version, subject]),
  );

/** Returns a stored analysis and keeps it for longer; undefined if there is none. Callers must parse it. */
export const loadSourceProbe = async ({ db, organizationId }: Owned, id: string): Promise<unknown> => {
  const row = await db
    .updateTable('source_probes')
    .set({ used_at: sql`now()` })
    .where('id', '=', id)
    .where('organization_id', '=', organizationId)
    .returning('result')
    .executeTakeFirst();
  return row?.result;
};

/** Stores an analysis for later pre-flights and encodings; keeps an earlier one, which is equal. */
export const storeSourceProbe = async ({ db, organizationId }: Owned, id: string, result: unknown): Promise<void> => {
  await db
    .insertInto('source_probes')
    .values({ id, organization_id: organizationId, result: JSON.stringify(result), used_at: sql`now()` })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
};
