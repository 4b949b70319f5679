import type { ColumnType, Generated } from 'kysely';
import type { Json, Timestamp } from './accounts.ts';

export type ResourcesTable = {
  id: string;
  organization_id: string;
  family: string;
  kind: string;
  name: string | null;
  description: string | null;
  custom_data: Json<Record<string, unknown>> | null;
  settings: Json<Record<string, unknown>>;
  /** AES-256-GCM of the kind's secret fields as JSON. */
  secrets: Buffer | null;
  created_at: Timestamp;
  modified_at: Timestamp;
  /** Encoding it is a part of, and encoding, stream or muxing that owns it; null for resources of the organization. */
  encoding_id: string | null;
  owner_id: string | null;
};

export type UploadsTable = {
  input_id: string;
  organization_id: string;
  token_hash: string;
  received_bytes: Generated<string>;
  total_bytes: string | null;
  expires_at: Date;
  completed_at: Date | null;
};

export type EncodingStatus = 'CREATED' | 'QUEUED' | 'RUNNING' | 'FINISHED' | 'ERROR' | 'CANCELED' | 'TRANSFER_ERROR';

/** Failure as stored with an encoding or a task. */
export type StoredFailure = { code: string; evidence?: string };

export type EncodingsTable = {
  id: string;
  organization_id: string;
  name: string | null;
  description: string | null;
  custom_data: Json<Record<string, unknown>> | null;
  type: Generated<'VOD' | 'LIVE' | 'NONE'>;
  status: Generated<EncodingStatus>;
  /** Whole percent. */
  progress: Generated<number>;
  cloud_region: string | null;
  /** The organization's own infrastructure that runs it; null for the platform's workers. */
  infrastructure_id: string | null;
  encoder_version: string | null;
  selected_encoder_version: string | null;
  selected_encoding_mode: string | null;
  labels: Generated<string[]>;
  start_request: Json<Record<string, unknown>> | null;
  failure: Json<StoredFailure> | null;
  created_at: Timestamp;
  modified_at: Timestamp;
  queued_at: Date | null;
  started_at: Date | null;
  running_at: Date | null;
  first_playable_at: Date | null;
  finished_at: Date | null;
  error_at: Date | null;
};

/** Number of encodings, maintained by triggers. */
export type EncodingCountsTable = { organization_id: string; type: string; status: EncodingStatus; count: string };

/** Number of resources that belong to organizations, maintained by triggers: summed-up counts and pending changes. */
export type ResourceCountsTable = { organization_id: string; family: string; kind: string; count: string };
export type ResourceCountChangesTable = { organization_id: string; family: string; kind: string; change: string };

export type EncodingTransitionsTable = {
  id: Generated<string>;
  encoding_id: string;
  organization_id: string;
  from_status: EncodingStatus;
  to_status: EncodingStatus;
  actor: string;
  cause: string | null;
  created_at: Timestamp;
};

/** Streams and muxings: settings hold their wire fields, facts the results of workers. */
type EncodingPartTable = {
  id: string;
  organization_id: string;
  encoding_id: string;
  name: string | null;
  description: string | null;
  custom_data: Json<Record<string, unknown>> | null;
  settings: Json<Record<string, unknown>>;
  facts: Json<Record<string, unknown>> | null;
  created_at: Timestamp;
  modified_at: Timestamp;
};

export type StreamsTable = EncodingPartTable & { codec_config_id: string; mode: Generated<string> };
export type MuxingsTable = EncodingPartTable & { type: string };

export type TaskState = 'WAITING' | 'READY' | 'RUNNING' | 'DONE' | 'FAILED' | 'CANCELED';

export type TasksTable = {
  id: string;
  organization_id: string;
  encoding_id: string;
  /** Name within the plan, by which tasks refer to each other. */
  key: string;
  kind: string;
  /** Subtask of the status that this task counts towards. */
  subtask: string;
  /** Expected share of the work, in seconds of one core. */
  weight: number;
  payload: Json<Record<string, unknown>>;
  state: Generated<TaskState>;
  infrastructure_id: string | null;
  /** Tasks that must be finished first. */
  open_dependencies: Generated<number>;
  /** 0 to 1. */
  progress: Generated<number>;
  attempt: Generated<number>;
  worker: string | null;
  lease_until: Date | null;
  result: Json<Record<string, unknown>> | null;
  failure: Json<StoredFailure> | null;
  /** Priority of the encoding. */
  priority: Generated<number>;
  /** Added to the priority when tasks are claimed. */
  lead: Generated<number>;
  /** Request that caused it, and its span. */
  trace: Json<{ requestId: string; traceparent?: string }> | null;
  created_at: Timestamp;
  started_at: Date | null;
  ended_at: Date | null;
};

export type TaskDependenciesTable = { task_id: string; depends_on: string };

export type ManifestsTable = {
  id: string;
  organization_id: string;
  type: 'DASH' | 'HLS' | 'SMOOTH_STREAMING';
  name: string | null;
  description: string | null;
  custom_data: Json<Record<string, unknown>> | null;
  settings: Json<Record<string, unknown>>;
  status: Generated<EncodingStatus>;
  progress: Generated<number>;
  failure: Json<StoredFailure> | null;
  created_at: Timestamp;
  modified_at: Timestamp;
  started_at: Date | null;
  finished_at: Date | null;
};

/** Periods, adaptation sets, representations, HLS media and streams, as a tree below a manifest. */
export type ManifestPartsTable = {
  id: string;
  organization_id: string;
  manifest_id: string;
  parent_id: string | null;
  kind: string;
  settings: Json<Record<string, unknown>>;
  created_at: Timestamp;
};

/** Usage ledger for statistics and billing: one row per stream or muxing of an ended encoding. */
export type EncodingUsageTable = {
  encoding_id: string;
  part_id: string;
  /** Day (UTC) of the usage, such as 2026-01-31; live encodings have one row per day. */
  day: ColumnType<string, string | undefined, string>;
  organization_id: string;
  part: 'STREAM' | 'MUXING';
  detail: Json<Record<string, unknown>>;
  encoded_seconds: number;
  encoded_bytes: string;
  billable_minutes: number;
  recorded_at: Timestamp;
};

/** Filters of a stream, applied by position. */
export type StreamFiltersTable = { organization_id: string; stream_id: string; filter_id: string; position: number };
