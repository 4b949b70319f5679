import type { Json } from './accounts.ts';

/** Analyses of files that have not changed since. */
export type SourceProbesTable = {
  /** Signature of the organization, the file with its version, and what was analyzed. */
  id: string;
  organization_id: string;
  result: Json<unknown>;
  used_at: Date;
};
