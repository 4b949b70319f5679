import type { ResultOf, streams } from '@sluice/contract';
import { sql } from '@sluice/db';
import type { Context } from '../../../shared/context.ts';
import { streamSettings, type StreamRow } from '../streams/stream-store.ts';
import { inputKeyOf } from './input-keys.ts';
import { fileOf } from './input-tree.ts';
import type { EncodingSources } from './source-store.ts';

/** Analysis results of files, by file key. */
export type FileFacts = ReadonlyMap<string, AnalyzedFile>;
export type AnalyzedFile = Pick<ResultOf<typeof streams.input>, 'duration' | 'videoStreams' | 'audioStreams'>;

/** Returns the latest analysis of each file, from any encoding of the organization. */
export const analyzedFiles = async (context: Context, inputIds: readonly string[]): Promise<FileFacts> => {
  const { rows } = await sql<{ input_id: string; input_path: string | null; input: AnalyzedFile }>`
    select distinct on (1, 2) settings->'inputStreams'->0->>'inputId' as input_id,
      settings->'inputStreams'->0->>'inputPath' as input_path, facts->'input' as input
    from streams
    where organization_id = ${context.organizationId} and facts->'input'->>'duration' is not null
      and settings->'inputStreams'->0->>'inputId' = any(${[...inputIds]})
    order by 1, 2, created_at desc`.execute(context.db);
  return new Map(rows.map((row) => [inputKeyOf(row.input_id, row.input_path ?? undefined), row.input]));
};

/** Returns the key of the single file that a stream reads completely; undefined if it is composed of several. */
export const wholeFileOf = (row: StreamRow, { parts }: EncodingSources): string | undefined => {
  const [source] = streamSettings(row).inputStreams;
  if (source?.inputId) return inputKeyOf(source.inputId, source.inputPath ?? '');
  const part = parts.find(({ id }) => id === source?.inputStreamId);
  const file = part?.kind === 'INGEST' ? fileOf(part) : undefined;
  return file && inputKeyOf(file.inputId, file.inputPath);
};
