import { summarizeNumbers, type InputFor, type ResultOf, type sceneAnalyses } from '@sluice/contract';
import { sql } from '@sluice/db';
import { authorize } from '../../shared/authorize.ts';
import type { Context } from '../../shared/context.ts';
import { toInstant } from '../../shared/instant.ts';
import { containing } from '../../shared/like.ts';
import { readPage } from '../../shared/paging.ts';
import { keywordSeparator } from './scene-texts.ts';

type Query = NonNullable<InputFor<typeof sceneAnalyses.list>['query']>;

/** Page size of the public SDK for this list. */
const usualLimit = 15;

/** Keywords of a film that a list shows. */
const keywordsMax = 12;

const sortColumns = {
  createdAt: 'scene_analyses.created_at',
  title: 'title',
  sceneCount: 'scene_analyses.scene_count',
} as const;

const selected = (context: Context, { createdAtFrom, createdAtTo, search }: Query) => {
  let rows = context.db
    .selectFrom('scene_analyses')
    .innerJoin('encodings', 'encodings.id', 'scene_analyses.encoding_id')
    .select(['scene_analyses.id', 'scene_analyses.encoding_id', 'scene_analyses.created_at'])
    .select(['scene_count', 'shot_count', 'duration_seconds', 'is_truncated'])
    .select(sql<string>`coalesce(encodings.name, encodings.id)`.as('title'))
    .select(
      sql<string | null>`(select string_agg(keywords, ', ' order by position) from scene_texts
      where scene_texts.encoding_id = scene_analyses.encoding_id)`.as('keywords'),
    )
    .select(
      sql<string[] | null>`(select array_agg(language_code order by language_code) from scene_descriptions
      where scene_descriptions.encoding_id = scene_analyses.encoding_id and words <> '[]')`.as('languages'),
    )
    .where('scene_analyses.organization_id', '=', context.organizationId)
    .where('findings', 'is not', null);
  if (createdAtFrom) rows = rows.where('scene_analyses.created_at', '>=', createdAtFrom);
  if (createdAtTo) rows = rows.where('scene_analyses.created_at', '<=', createdAtTo);
  if (search)
    rows = rows.where(({ or, eb, exists, selectFrom }) =>
      or([
        eb('scene_analyses.encoding_id', '=', search),
        eb('encodings.name', 'ilike', containing(search)),
        exists(
          selectFrom('scene_texts')
            .select('scene_texts.position')
            .whereRef('scene_texts.encoding_id', '=', 'scene_analyses.encoding_id')
            .where(sql<boolean>`search @@ websearch_to_tsquery('simple', ${search})`),
        ),
        exists(
          selectFrom('transcript_lines')
            .innerJoin('transcripts', 'transcripts.id', 'transcript_lines.transcript_id')
            .select('transcript_lines.id')
            .whereRef('transcripts.encoding_id', '=', 'scene_analyses.encoding_id')
            .where(sql<boolean>`transcript_lines.search @@ websearch_to_tsquery('simple', ${search})`),
        ),
      ]),
    );
  return rows;
};

/** Lists the analyses of the organization, newest first unless sorted otherwise. */
export const listSceneAnalyses = async (
  context: Context,
  { query }: Pick<InputFor<typeof sceneAnalyses.list>, 'query'>,
): Promise<ResultOf<typeof sceneAnalyses.list>> => {
  authorize(context, 'encoding.encodings', 'GET');
  let rows = selected(context, query);
  for (const { field, order } of query.sort ?? [{ field: 'createdAt' as const, order: 'DESC' as const }])
    rows = rows.orderBy(sortColumns[field], order === 'ASC' ? 'asc' : 'desc');
  return readPage(rows.orderBy('scene_analyses.id'), { ...query, limit: query.limit ?? usualLimit }, (row) => ({
    id: row.id,
    encodingId: row.encoding_id,
    createdAt: toInstant(row.created_at),
    title: row.title,
    description: summarizeNumbers({
      sceneCount: row.scene_count,
      shotCount: row.shot_count,
      durationSeconds: row.duration_seconds,
      isTruncated: row.is_truncated,
    }),
    sceneCount: row.scene_count,
    durationInSeconds: row.duration_seconds,
    keywords: [...new Set(row.keywords?.split(keywordSeparator).filter((word) => word !== ''))].slice(0, keywordsMax),
    outputLanguageCodes: row.languages ?? [],
  }));
};
