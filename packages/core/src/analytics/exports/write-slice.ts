import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { type ExportSlice, openRows, sliceName } from '@sluice/analytics';
import { outputAdapter, type OutputIo } from '@sluice/storage';
import type { analyticsOutputs } from '@sluice/contract';
import type { OpenedResource } from '../../encoding/families/open-resource.ts';
import type { TelemetryContext } from '../telemetry-context.ts';
import type { ExportRow } from './export-store.ts';

/** Stores a local file under a path of the export. */
export type PutExportFile = (
  path: string,
  file: string,
  options: { contentType: string; signal: AbortSignal | undefined },
) => Promise<unknown>;

/** Returns a function that stores files in an output. */
export const putInOutput =
  (output: OpenedResource<typeof analyticsOutputs>, io: OutputIo): PutExportFile =>
  (path, file, options) =>
    outputAdapter(output.kind).put(output.settings, path, file, options, io);

const files = {
  CSV: { ending: 'csv', contentType: 'text/csv; charset=utf-8' },
  PARQUET: { ending: 'parquet', contentType: 'application/vnd.apache.parquet' },
} as const;

const pathOf = ({ output_path, type, file_format }: ExportRow, slice: ExportSlice): string => {
  const name = `${type.toLowerCase()}-${sliceName(slice.window)}.${files[file_format].ending}`;
  const folder = (output_path ?? '').replace(/\/+$/, '');
  return folder === '' ? name : `${folder}/${name}`;
};

/** Writes one file: streams it from the engine to the disk, then in parts to the output. Returns its path. */
export const writeSlice = async (
  { telemetry, signal }: TelemetryContext,
  row: ExportRow,
  slice: ExportSlice,
  columns: readonly string[],
  put: PutExportFile,
): Promise<string> => {
  const folder = await mkdtemp(join(tmpdir(), 'sluice-export-'));
  const file = join(folder, 'rows');
  const path = pathOf(row, slice);
  try {
    await pipeline(
      await openRows(telemetry, slice, { columns, format: row.file_format, signal }),
      createWriteStream(file),
    );
    const { contentType } = files[row.file_format];
    await put(path, file, { contentType, signal });
    return path;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};
