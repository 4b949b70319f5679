import type { ColumnType } from 'kysely';
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
  created_at: Timestamp;
  modified_at: Timestamp;
};
