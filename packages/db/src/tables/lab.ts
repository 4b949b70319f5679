import type { ColumnType, Generated } from 'kysely';
import type { Json, Timestamp } from './accounts.ts';

type Verdict = 'PASSED' | 'FAILED' | 'FLAKY' | 'UNSUPPORTED' | 'INCONCLUSIVE';
type Trigger = 'MANUAL' | 'SCHEDULE' | 'API' | 'CHANGE' | 'PUBLICATION' | 'REPLAY';

export type LabStreamsTable = {
  id: string;
  organization_id: string;
  name: string;
  stream_type: 'dash' | 'hls';
  drm_type: 'none' | 'widevine' | 'playready' | 'clearkey';
  url: string;
  license_url: string | null;
  /** Encrypted JSON object of header values. */
  drm_headers: Buffer | null;
  drm_header_names: Generated<string[]>;
  location_id: string | null;
  /** Stream of this platform whose version under test is played; null for a stream at a fixed URL. */
  hosted_stream_id: string | null;
  suite_id: string;
  created_at: Timestamp;
  modified_at: Timestamp;
};

export type LabStreamTargetsTable = {
  id: string;
  stream_id: string;
  organization_id: string;
  target_id: string;
  is_automatic: Generated<boolean>;
  created_at: Timestamp;
  modified_at: Timestamp;
};

/** A fact about a stream or a play, as stored. */
export type StoredLabFinding = {
  rule: string;
  level: 'error' | 'warning' | 'info';
  message: string;
  evidence: string;
  location?: string | undefined;
  count: number;
  fix: string;
  reference?: string | undefined;
};

type Leased = {
  /** Number of claims; it fences off writes of an earlier claim. */
  attempt: Generated<number>;
  lease_owner: string | null;
  lease_until: Date | null;
  /** Request that caused the work. */
  trace: Json<{ requestId: string; traceparent?: string }> | null;
};

export type LabValidationsTable = Leased & {
  id: string;
  stream_id: string;
  organization_id: string;
  url: string;
  status: 'PENDING' | 'RUNNING' | 'VALID' | 'WARNINGS' | 'INVALID' | 'UNREACHABLE' | 'INCONCLUSIVE';
  findings: ColumnType<StoredLabFinding[], string | undefined, string>;
  errors: Generated<number>;
  warnings: Generated<number>;
  infos: Generated<number>;
  renditions: Generated<number>;
  segments: Generated<number>;
  bytes: ColumnType<string, number | undefined, number>;
  is_live: Generated<boolean>;
  message: string | null;
  /** Version of the hosted stream that was validated, from the claim on. */
  stream_version_id: string | null;
  created_at: Timestamp;
  started_at: Date | null;
  finished_at: Date | null;
};

/** Measurements of a replayed session. */
export type StoredLabViewer = {
  player?: string | undefined;
  firstFrameMilliseconds?: number | undefined;
  playedMilliseconds: number;
  stalls: number;
  stallMilliseconds: number;
  longestStallMilliseconds: number;
  droppedFrames?: number | undefined;
  kilobitsPerSecond?: number | undefined;
};

export type LabRunsTable = {
  id: string;
  organization_id: string;
  name: string | null;
  trigger: Trigger;
  /** Null unless the run replays a session. */
  viewer: Json<StoredLabViewer> | null;
  created_at: Timestamp;
  finished_at: Date | null;
  reported_at: Date | null;
};

export type StoredLabArtifact = { name: string; mediaType: string; sizeBytes: number };

export type LabJobsTable = Leased & {
  id: string;
  organization_id: string;
  run_id: string;
  stream_id: string;
  stream_target_id: string | null;
  target_id: string;
  profile_id: string;
  location_id: string;
  repetitions: number;
  trigger: Trigger;
  status: 'WAITING' | 'QUEUED' | 'RUNNING' | 'FINISHED' | 'ERROR' | 'CANCELED';
  /** Validation that a WAITING job waits for, or that preceded the job. */
  validation_id: string | null;
  verdict: Verdict | null;
  progress: Generated<number>;
  /** Runs so far that a busy machine left undecided; each is one of the attempts. */
  busy_runs: Generated<number>;
  failure: Json<{ code: string; message: string; advice: string }> | null;
  engine_version: string | null;
  player_version: string | null;
  passed: Generated<number>;
  failed: Generated<number>;
  artifacts: ColumnType<StoredLabArtifact[], string | undefined, string>;
  /** Medians of the healthy attempts by test case and metric. */
  medians: ColumnType<Record<string, Record<string, number>>, string | undefined, string>;
  /** Files may be in the object store, also of an attempt that was lost. */
  has_files: Generated<boolean>;
  /** Version of the hosted stream that was played, from the claim on. */
  stream_version_id: string | null;
  created_at: Timestamp;
  /** Time from which it may start; scheduled jobs are spread over an hour. */
  due_at: Timestamp;
  started_at: Date | null;
  finished_at: Date | null;
};

export type LabResultsTable = {
  id: string;
  job_id: string;
  organization_id: string;
  position: number;
  test_case: string;
  status: 'PASSED' | 'FAILED' | 'UNSUPPORTED' | 'INCONCLUSIVE';
  verdict: Verdict;
  repetition: number;
  metrics: Json<Record<string, unknown>>;
  thresholds: Json<Record<string, number>>;
  message: string;
  findings: Json<StoredLabFinding[]>;
  artifacts: string[];
  is_runner_healthy: boolean;
  started_at: Date;
  duration_milliseconds: number;
};

export type LabLocationsTable = {
  id: string;
  organization_id: string;
  name: string;
  country: string | null;
  kind: 'HTTP' | 'SOCKS5';
  host: string;
  port: number;
  username: string | null;
  /** Encrypted. */
  password: Buffer | null;
  resolves_names: Generated<boolean>;
  status: Generated<'UNCHECKED' | 'AVAILABLE' | 'UNREACHABLE'>;
  seen_address: string | null;
  latency_milliseconds: number | null;
  message: string | null;
  checked_at: Date | null;
  created_at: Timestamp;
  modified_at: Timestamp;
};

export type LabEnvironmentsTable = {
  id: string;
  organization_id: string;
  name: string;
  url: string;
  players: string[];
  capabilities: Json<Record<string, unknown>>;
  /** Encrypted. */
  token: Buffer | null;
  status: Generated<'UNCHECKED' | 'AVAILABLE' | 'UNAVAILABLE'>;
  message: string | null;
  /** The browser that the last check found. */
  environment: Json<StoredLabEnvironment> | null;
  checked_at: Date | null;
  /** Time of the next check; a runner that checks moves it on first. */
  check_due_at: Generated<Date>;
  created_at: Timestamp;
  modified_at: Timestamp;
};

export type StoredTraceStep = {
  durationMilliseconds: number;
  kilobitsPerSecond: number;
  roundTripMilliseconds: number;
};

export type StoredLabFault = {
  match: string;
  skip?: number | undefined;
  times?: number | undefined;
  effect:
    | { type: 'status'; status: number }
    | { type: 'hang'; milliseconds: number }
    | { type: 'truncate'; bytes: number }
    | { type: 'delay'; milliseconds: number };
};

export type LabProfilesTable = {
  id: string;
  organization_id: string;
  name: string;
  trace: Json<StoredTraceStep[]>;
  faults: Json<StoredLabFault[]>;
  created_at: Timestamp;
  modified_at: Timestamp;
};

/** Values of earlier attempts by test case and metric. */
export type StoredBaselineValues = Record<string, Record<string, number[]>>;

export type LabBaselinesTable = {
  id: string;
  organization_id: string;
  stream_id: string;
  target_id: string;
  profile_id: string;
  metric_values: Json<StoredBaselineValues>;
  jobs: number;
  modified_at: Timestamp;
};

export type LabConfigurationsTable = {
  organization_id: string;
  settings: Json<Record<string, unknown>>;
  next_run_at: Date | null;
  modified_at: Timestamp;
};

/** A test environment as a runner found it at its start. */
export type StoredLabEnvironment = {
  id: string;
  name: string;
  engine: 'chromium' | 'firefox' | 'webkit' | 'remote' | 'other';
  isExperimental: boolean;
  version?: string | undefined;
  os?: string | undefined;
  players: {
    name: 'sluice' | 'hlsjs' | 'shaka' | 'dashjs' | 'native';
    version?: string | undefined;
    /** Types of streams that the player never plays in this browser, with the reasons. */
    unplayable?: { streamType: 'dash' | 'hls'; reason: string }[] | undefined;
  }[];
  codecs: string[];
  drmSystems: string[];
  nativeHls: boolean;
  /** Reason and remedy of an environment that is not available. */
  advice?: string | undefined;
};

export type LabRunnersTable = {
  id: string;
  environments: Json<StoredLabEnvironment[]>;
  /** True while it waits for the encodings on its machine. */
  waits_for_encoding: Generated<boolean>;
  seen_at: Timestamp;
};

/** A browser that a person has opened on some screen, or a code for one. */
export type LabDevicesTable = {
  id: string;
  organization_id: string;
  name: string;
  /** Null once the code was used. */
  code_hash: string | null;
  code_expires_at: Date | null;
  token_hash: string | null;
  /** Null until the page has reported its browser. */
  environment: Json<StoredLabEnvironment> | null;
  paired_at: Date | null;
  seen_at: Date | null;
  created_at: Timestamp;
  modified_at: Timestamp;
};

/** A play that a device was given for a claim of a job, with the judged attempt once it was reported. */
export type LabDevicePlaysTable = {
  id: string;
  organization_id: string;
  device_id: string;
  job_id: string;
  /** Number of the claim of the job. */
  claim: number;
  test_case: string;
  repetition: number;
  /** Times that it was given to the device, which reloads its page when a person does so or when it crashes. */
  starts: Generated<number>;
  started_at: Date;
  result: Json<Record<string, unknown>> | null;
  player_version: string | null;
  artifacts: ColumnType<StoredLabArtifact[], string | undefined, string>;
};

/** Size of a test case: of the whole one, or of what is left of it. */
export type StoredLabCaseSize = { renditions: number; seconds: number; steps: number; faults: number };

export type StoredLabShrinkResult = {
  before: StoredLabCaseSize;
  after: StoredLabCaseSize;
  trials: number;
  isComplete: boolean;
  /** Name of the archive among the files of the job. */
  file: string;
};

/** A failed test case that is reduced to the smallest one that still fails. */
export type LabShrinksTable = Leased & {
  id: string;
  organization_id: string;
  job_id: string;
  test_case: string;
  status: Generated<'QUEUED' | 'RUNNING' | 'FINISHED' | 'ERROR' | 'CANCELED'>;
  progress: Generated<number>;
  /** The present trial, in words. */
  step: string | null;
  result: Json<StoredLabShrinkResult> | null;
  failure: Json<{ code: string; message: string; advice: string }> | null;
  created_at: Timestamp;
  started_at: Date | null;
  finished_at: Date | null;
};
