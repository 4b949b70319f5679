import { countByMinute, daysOf, exportColumns, type ExportSlice, slicesOfDay } from '@sluice/analytics';
import { analyticsOutputs, AppError, type ErrorCode } from '@sluice/contract';
import type { OutputIo } from '@sluice/storage';
import { openResource } from '../../encoding/families/open-resource.ts';
import { inTransaction } from '../../shared/transaction.ts';
import { scopeOf } from '../queries/query-scope.ts';
import type { TelemetryContext } from '../telemetry-context.ts';
import type { ExportRow } from './export-store.ts';
import { attemptsMax } from './export.job.ts';
import { notifyFailure } from './schedules/notify-failure.ts';
import { exportPrefix } from './export-files.ts';
import { type PutExportFile, putInOutput, writeSlice } from './write-slice.ts';

type Io = Omit<OutputIo, 'outputId' | 'objects' | 'organizationId'>;

const filesRemembered = 1000;
// Errors that a retry does not fix.
const final = new Set<ErrorCode>([
  'not_found',
  'license_unknown',
  'kind_unavailable',
  'output_forbidden',
  'output_path_outside',
  'storage_full',
]);

const update = ({ db, clock }: TelemetryContext, id: string, changes: object): Promise<unknown> =>
  db
    .updateTable('analytics_exports')
    .set({ ...changes, modified_at: clock.now() })
    .where('id', '=', id)
    .execute();

const begin = async (context: TelemetryContext, id: string): Promise<ExportRow | undefined> => {
  const row = await context.db
    .selectFrom('analytics_exports')
    .selectAll()
    .where('id', '=', id)
    .where('organization_id', '=', context.organizationId)
    .where('status', 'in', ['QUEUED', 'STARTED'])
    .executeTakeFirst();
  if (!row) return undefined;
  await update(context, id, {
    status: 'STARTED',
    started_at: row.started_at ?? context.clock.now(),
    attempts: row.attempts + 1,
  });
  return { ...row, attempts: row.attempts + 1 };
};

const writeDay = async (
  context: TelemetryContext,
  row: ExportRow,
  day: ExportSlice,
  columns: readonly string[],
  put: PutExportFile,
): Promise<ExportRow> => {
  const minutes = await countByMinute(context.telemetry, day);
  let reached = row;
  for (const window of slicesOfDay(day.window, minutes)) {
    const rows = minutes
      .filter(({ startMilliseconds: at }) => at + 60_000 > window.startMilliseconds && at < window.endMilliseconds)
      .reduce((sum, minute) => sum + minute.rows, 0);
    const path = rows > 0 && (await writeSlice(context, row, { ...day, window }, columns, put));
    reached = {
      ...reached,
      row_count: String(Number(reached.row_count) + rows),
      files: (path === false ? reached.files : [...reached.files, path]).slice(-filesRemembered),
    };
    await update(context, row.id, {
      written_until: new Date(window.endMilliseconds),
      row_count: Number(reached.row_count),
      files: JSON.stringify(reached.files),
      attempts: 0,
    });
  }
  return reached;
};

const targetOf = async (context: TelemetryContext, row: ExportRow, io: Io): Promise<PutExportFile> => {
  const { organizationId, services } = context;
  const { objects } = services;
  if (row.output_id === null)
    return (path, file, { contentType, signal }) =>
      objects.putFile(`${exportPrefix(row)}${path}`, file, { contentType, ...(signal && { signal }), consume: true });
  const output = await openResource(context, analyticsOutputs, row.output_id);
  return putInOutput(output, { ...io, objects, organizationId, outputId: output.id });
};

const writeAll = async (context: TelemetryContext, row: ExportRow, io: Io): Promise<void> => {
  const scope = await scopeOf(context, row.license_key);
  const put = await targetOf(context, row, io);
  const source = row.type === 'ADS' ? 'ads' : 'impressions';
  const columns = row.columns ?? exportColumns(source);
  const window = {
    startMilliseconds: (row.written_until ?? row.start_time).getTime(),
    endMilliseconds: row.end_time.getTime(),
  };
  let reached = row;
  for (const day of daysOf(window)) {
    context.signal?.throwIfAborted();
    reached = await writeDay(context, reached, { source, scope, window: day }, columns, put);
  }
};

const failureOf = (error: unknown) => {
  const refusal = error instanceof AppError ? error : new AppError('unavailable', { cause: error });
  const { code, message: text, evidence, advice } = refusal;
  return { code, text, advice, ...(evidence !== undefined && { evidence }) };
};

const fail = (context: TelemetryContext, row: ExportRow, failure: ReturnType<typeof failureOf>): Promise<void> =>
  inTransaction(context, async (tx) => {
    const ended = await tx.db
      .updateTable('analytics_exports')
      .set({ status: 'ERROR', error: JSON.stringify(failure), finished_at: tx.clock.now() })
      .where('id', '=', row.id)
      .where('status', '=', 'STARTED')
      .returning('id')
      .executeTakeFirst();
    if (ended) await notifyFailure(tx, row, [failure.text, failure.evidence].filter(Boolean).join(' '));
  });

/**
 * Writes the remaining files of an export.
 *
 * Throws temporary failures, so that the job is retried; any other failure ends the export in ERROR with its cause.
 */
export const writeExport = async (context: TelemetryContext, exportId: string, io: Io): Promise<void> => {
  const row = await begin(context, exportId);
  if (!row) return;
  try {
    await writeAll(context, row, io);
    await update(context, exportId, { status: 'FINISHED', finished_at: context.clock.now() });
  } catch (error) {
    const isFinal = (error instanceof AppError && final.has(error.code)) || row.attempts >= attemptsMax;
    if (!isFinal || context.signal?.aborted) throw error;
    await fail(context, row, failureOf(error));
  }
};
