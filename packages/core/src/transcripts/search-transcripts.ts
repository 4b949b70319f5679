import type { InputFor, ResultOf, sceneAnalyses } from '@sluice/contract';
import { sql } from '@sluice/db';
import { authorize } from '../shared/authorize.ts';
import type { Context } from '../shared/context.ts';
import { readPage } from '../shared/paging.ts';

/** Finds spoken lines of the organization's analyzed encodings by their words, best first. */
export const searchTranscripts = async (
  context: Context,
  { query }: Pick<InputFor<typeof sceneAnalyses.searchTranscripts>, 'query'>,
): Promise<ResultOf<typeof sceneAnalyses.searchTranscripts>> => {
  authorize(context, 'encoding.encodings', 'GET');
  const words = sql`websearch_to_tsquery('simple', ${query.search})`;
  const rows = context.db
    .selectFrom('transcript_lines')
    .innerJoin('transcripts', 'transcripts.id', 'transcript_lines.transcript_id')
    .innerJoin('encodings', 'encodings.id', 'transcripts.encoding_id')
    .select(['encodings.id as encoding_id', 'start_seconds', 'end_seconds', 'text'])
    .select(sql<string>`coalesce(encodings.name, encodings.id)`.as('film'))
    .where('transcript_lines.organization_id', '=', context.organizationId)
    .where(sql<boolean>`search @@ ${words}`)
    .orderBy(sql`ts_rank(search, ${words})`, 'desc')
    .orderBy('transcripts.encoding_id')
    .orderBy('start_seconds')
    .orderBy('transcript_lines.id');
  return readPage(rows, query, ({ encoding_id: encodingId, film, start_seconds: start, end_seconds: end, text }) => ({
    encodingId,
    film,
    startInSeconds: start,
    endInSeconds: end,
    text,
  }));
};
