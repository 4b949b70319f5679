import type { ColumnType, Generated } from 'kysely';

/** Milliseconds since 1970; read as text, like every int8. */
type Instant = ColumnType<string, number, number>;

/** Batches already accepted: a repeated batch changes nothing. */
export type CmcdBatchesTable = { id: string; forget_at: Instant };

/** Reports that wait for their session until later ones from other collectors have arrived. */
export type CmcdReportsTable = {
  seq: Generated<string>;
  license_key: string;
  session_id: string;
  received_at: Instant;
  /** JSON as text, since players may send characters that jsonb rejects. */
  heard: string;
};

/** A session that is open, or ended recently. */
export type CmcdSessionsTable = {
  license_key: string;
  id: string;
  /** Hash of the viewer, by which an erasure finds it. */
  subject: string;
  held: string | null;
  /** True while more reports are expected; if false, the session ends when it is next processed. */
  is_open: Generated<boolean>;
  /** Time at which it is processed next. */
  due_at: Instant;
};

/** Samples of sessions that no collector has in its journal yet. */
export type CmcdSamplesTable = { id: Generated<string>; made_at: Instant; samples: string };
