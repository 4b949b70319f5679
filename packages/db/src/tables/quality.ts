import type { Generated } from 'kysely';
import type { Json, Timestamp } from './accounts.ts';
import type { StoredFailure } from './encoding.ts';

/** One row per stream and requested metric. */
export type QualityMetricsTable = {
  organization_id: string;
  encoding_id: string;
  stream_id: string;
  metric: 'PSNR' | 'SSIM' | 'VMAF';
  status: 'ENABLED' | 'QUEUED' | 'FINISHED' | 'ERROR';
  summary: Json<Record<string, number>> | null;
  /** Storage key of the values of the measured frames, as 32-bit floats. */
  series_key: string | null;
  value_count: Generated<number>;
  seconds_apart: number | null;
  failure: Json<StoredFailure> | null;
  created_at: Timestamp;
  finished_at: Date | null;
};
