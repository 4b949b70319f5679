import type { ProbedFile, ReadableInput } from '@sluice/contract';
import { sql } from '@sluice/db';
import type { Context } from '../../shared/context.ts';

/** A file for a worker to analyze, with the secrets needed to access it. */
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

/** Loads a probe that a client still waits for. */
export const openProbe = async ({ db, services }: Owned, id: string): Promise<OpenProbe | undefined> => {
  const row = await db.selectFrom('input_probes').selectAll().where('id', '=', id).executeTakeFirst();
  if (!row) return undefined;
  // Sealed by `askProbe`, from a list of this type.
  const inputs = JSON.parse(services.secrets.open(id, row.request)) as ProbedInput[];
  return { organizationId: row.organization_id, inputs, expiresAt: row.expires_at };
};

/** Stores the result of a file for the waiting client; has no effect once the probe has been deleted. */
export const recordProbe = async ({ db }: Owned, id: string, key: string, result: ProbeResult): Promise<void> => {
  await db
    .updateTable('input_probes')
    .set({ results: sql`results || ${JSON.stringify({ [key]: result })}::jsonb` })
    .where('id', '=', id)
    .execute();
};
