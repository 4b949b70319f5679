import type { Generated } from 'kysely';
import type { Json } from './accounts.ts';

/** One row a pre-flight that waits for workers. */
export type InputProbesTable = {
  id: string;
  organization_id: string;
  /** The files with what reaching them needs, sealed under the id. */
  request: Buffer;
  /** What was found, by the file. */
  results: Generated<Json<Record<string, unknown>>>;
  expires_at: Date;
};
