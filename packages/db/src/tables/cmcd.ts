import type { ColumnType, Generated } from 'kysely';

/** Milliseconds since 1970; read as text, as every int8. */
type Instant = ColumnType<string, number, number>;

/** What was taken into the sessions already: a batch that comes again changes nothing. */
export type CmcdBatchesTable = { id: string; forget_at: Instant };

/** What was heard and waits for its session, until later ones of others have come in too. */
export type CmcdReportsTable = {
  seq: Generated<string>;
  license_key: string;
  session_id: string;
  received_at: Instant;
  /** JSON, as text: players may tell characters that jsonb refuses. */
  heard: string;
};

/** A session that is going on, or was lately. */
export type CmcdSessionsTable = {
  license_key: string;
  id: string;
  /** Hash of the viewer, by which an erasure finds it. */
  subject: string;
  held: string | null;
  /** Whether more is expected; false: it is ended when it is next looked at. */
  is_open: Generated<boolean>;
  /** When it is looked at next. */
  due_at: Instant;
};

/** Samples of sessions that no collector has in its journal yet. */
export type CmcdSamplesTable = { id: Generated<string>; made_at: Instant; samples: string };
