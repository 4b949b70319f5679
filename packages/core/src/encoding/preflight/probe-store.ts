import type { ProbedFile, ReadableInput } from '@sluice/contract';
import { sql } from '@sluice/db';
import type { Context } from '../../shared/context.ts';
import { announceSource } from '../families/announce-source.ts';
import type { ContentRequest, ContentResult } from './content.ts';

/** A file for a worker to analyze, with the secrets needed to access it. */
export type ProbedInput = {
  key: string;
  inputId: string;
  path: string;
  kind: ReadableInput;
  settings: Record<string, unknown>;
  content?: ContentRequest;
};
export type ProbeResult = { file: ProbedFile } | { failure: { code: string; text: string } };
/** Result of the content of a file; null if it cannot be encoded in parts where it is. */
export type ContentAnswer = { content: ContentResult | null };
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

/** Returns the key under which a probe stores the content of a file. */
export const contentKeyOf = (fileKey: string): string => `content ${fileKey}`;

/** Stores the result of a file for the waiting client; has no effect once the probe has been deleted. */
export const recordProbe = async (
  { db }: Owned,
  id: string,
  key: string,
  result: ProbeResult | ContentAnswer,
): Promise<void> => {
  await db
    .updateTable('input_probes')
    .set({ results: sql`results || ${JSON.stringify({ [key]: result })}::jsonb` })
    .where('id', '=', id)
    .execute();
  await announceSource(db);
};
