import type { AnalyticsExport } from '@sluice/contract';
import type { Database, Selectable } from '@sluice/db';
import { keptDays } from '@sluice/contract/analytics/exports/vocabulary';
import { toInstant } from '../../shared/instant.ts';

export type ExportRow = Selectable<Database['analytics_exports']>;

const dayMilliseconds = 86_400_000;

/** Returns the time until which the platform keeps the files of an export that finished at a time. */
export const keptUntil = (finishedAt: Date): Date => new Date(finishedAt.getTime() + keptDays * dayMilliseconds);

const progressOf = ({ status, start_time, end_time, written_until }: ExportRow): number => {
  if (status === 'FINISHED') return 100;
  if (!written_until) return 0;
  const share = (written_until.getTime() - start_time.getTime()) / (end_time.getTime() - start_time.getTime());
  return Math.round(share * 1000) / 10;
};

/** Returns an export in its wire format. */
export const toExport = (row: ExportRow): AnalyticsExport => ({
  id: row.id,
  name: row.name,
  ...(row.description !== null && { description: row.description }),
  licenseKey: row.license_key,
  startTime: toInstant(row.start_time),
  endTime: toInstant(row.end_time),
  type: row.type,
  fileFormat: row.file_format,
  ...(row.columns && { columns: row.columns }),
  ...(row.output_id !== null && { output: { outputId: row.output_id, outputPath: row.output_path ?? '' } }),
  ...(row.output_id === null &&
    row.finished_at &&
    !row.files_deleted_at && { filesUntil: toInstant(keptUntil(row.finished_at)) }),
  status: row.status,
  progress: progressOf(row),
  rowCount: Number(row.row_count),
  files: row.files,
  ...(row.error && { error: row.error }),
  createdAt: toInstant(row.created_at),
  modifiedAt: toInstant(row.modified_at),
  ...(row.started_at && { startedAt: toInstant(row.started_at) }),
  ...(row.finished_at && { finishedAt: toInstant(row.finished_at) }),
});
