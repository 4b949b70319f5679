import type { ColumnType, Generated } from 'kysely';
import type { Timestamp } from './accounts.ts';

type JsonWithDefault<T> = ColumnType<T, string | undefined, string>;
type Json<T> = ColumnType<T | null, string | null | undefined, string | null>;

type Failure = { code: string; text: string; evidence?: string; advice?: string };

/** An export of telemetry to files in an output. */
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
  /** Output and folder; null if the platform keeps the files for some days. */
  output_id: string | null;
  output_path: string | null;
  status: 'QUEUED' | 'STARTED' | 'FINISHED' | 'ERROR';
  /** Everything received before this time has been written. */
  written_until: Date | null;
  row_count: ColumnType<string, number | undefined, number>;
  files: JsonWithDefault<string[]>;
  attempts: ColumnType<number, number | undefined, number>;
  error: Json<Failure>;
  started_at: Date | null;
  finished_at: Date | null;
  /** Time at which the platform deleted the files that it kept. */
  files_deleted_at: Date | null;
  /** Schedule that started the export. */
  schedule_id: string | null;
  /** True when a user ran the schedule manually. */
  is_manual: Generated<boolean>;
  created_at: Timestamp;
  modified_at: Timestamp;
};

/** Scheduled exports. */
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
  /** Time zone of the license, as of the last run. */
  time_zone: string;
  emails: JsonWithDefault<string[]>;
  is_paused: Generated<boolean>;
  /** Start of the next export. */
  exported_until: Date;
  next_run_at: Date;
  created_at: Timestamp;
  modified_at: Timestamp;
};
