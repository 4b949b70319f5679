import type { ColumnType, Generated } from 'kysely';
import type { Timestamp } from './accounts.ts';

type JsonWithDefault<T> = ColumnType<T, string | undefined, string>;
type Json<T> = ColumnType<T | null, string | null | undefined, string | null>;

type Failure = { code: string; text: string; evidence?: string; advice?: string };

/** Telemetry that is written as files to an output. */
export type AnalyticsExportsTable = {
  id: string;
  organization_id: string;
  name: string;
  description: string | null;
  license_key: string;
  type: 'SESSIONS' | 'ADS';
  file_format: 'CSV' | 'PARQUET';
  columns: Json<string[]>;
  start_time: Date;
  end_time: Date;
  output_id: string;
  output_path: string;
  status: 'QUEUED' | 'STARTED' | 'FINISHED' | 'ERROR';
  /** Everything received before is written. */
  written_until: Date | null;
  row_count: ColumnType<string, number | undefined, number>;
  files: JsonWithDefault<string[]>;
  attempts: ColumnType<number, number | undefined, number>;
  error: Json<Failure>;
  started_at: Date | null;
  finished_at: Date | null;
  /** The schedule that asked for it. */
  schedule_id: string | null;
  /** Somebody asked for a run of the schedule out of turn. */
  is_manual: Generated<boolean>;
  created_at: Timestamp;
  modified_at: Timestamp;
};

/** Exports that begin by themselves. */
export type AnalyticsExportSchedulesTable = {
  id: string;
  organization_id: string;
  name: string;
  license_key: string;
  type: 'SESSIONS' | 'ADS';
  file_format: 'CSV' | 'PARQUET';
  columns: Json<string[]>;
  output_id: string;
  output_path: string;
  rhythm: 'DAILY' | 'WEEKLY';
  hour: number;
  /** Of the license, as it was when last seen. */
  time_zone: string;
  emails: JsonWithDefault<string[]>;
  is_paused: Generated<boolean>;
  /** The next export begins here. */
  exported_until: Date;
  next_run_at: Date;
  created_at: Timestamp;
  modified_at: Timestamp;
};
