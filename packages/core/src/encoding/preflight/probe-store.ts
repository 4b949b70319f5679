import type { ProbedFile, ReadableInput } from '@sluice/contract';
import { sql } from '@sluice/db';
import type { Context } from '../../shared/context.ts';

/** A file that a worker is asked to look into, with the secrets that reaching it needs. */
export type ProbedInput = {
  key: string;
  inputId: string;
  path: string;
  kind: ReadableInput;
  settings: Record<string, unknown>;
};
export type ProbeResult = { file: ProbedFile } | { failure: { code: string; text: string } };
export type OpenProbe = { organizationId: string; inputs: ProbedInput[]; expiresAt: Date };

type Owned = Pick<Context, 'db' | 'services'>;

/** A probe that a pre-flight still waits for. */
export const openProbe = async ({ db, services }: Owned, id: string): Promise<OpenProbe | undefined> => {
  const row = await db.selectFrom('input_probes').selectAll().where('id', '=', id).executeTakeFirst();
  if (!row) return undefined;
  // Sealed by `probeFiles`, from a list of this type.
  const inputs = JSON.parse(services.secrets.open(id, row.request)) as ProbedInput[];
  return { organizationId: row.organization_id, inputs, expiresAt: row.expires_at };
};

/** Tells the waiting pre-flight of a file; nobody hears it once that has gone. */
export const recordProbe = async ({ db }: Owned, id: string, key: string, result: ProbeResult): Promise<void> => {
  await db
    .updateTable('input_probes')
    .set({ results: sql`results || ${JSON.stringify({ [key]: result })}::jsonb` })
    .where('id', '=', id)
    .execute();
};
