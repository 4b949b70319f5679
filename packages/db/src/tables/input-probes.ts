import type { Generated } from 'kysely';
import type { Json } from './accounts.ts';

/** One row per pre-flight that waits for workers. */
export type InputProbesTable = {
  id: string;
  organization_id: string;
  /** Files with the settings to access them, encrypted under the id. */
  request: Buffer;
  /** Results by file. */
  results: Generated<Json<Record<string, unknown>>>;
  expires_at: Date;
};
