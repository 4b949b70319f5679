import type { InputFor, ResultOf, SceneDescription, sceneAnalyses } from '@sluice/contract';
import { sql } from '@sluice/db';
import { authorize } from '../../shared/authorize.ts';
import type { Context } from '../../shared/context.ts';
import { readPage } from '../../shared/paging.ts';

/** Rows of one statement; each has nine parameters. */
const rowsMax = 5000;

/** Scenes with texts of their own: others have only numbers. */
const isNamed = ({ isCorrected, describedBy, title }: SceneDescription): boolean =>
  describedBy !== undefined || (isCorrected === true && !/^Scene \d+$/.test(title));

/** Separator of keywords in their column. */
export const keywordSeparator = ', ';

/** Replaces the texts by which the scenes of an encoding are found. */
export const replaceSceneTexts = async (
  tx: Context,
  encodingId: string,
  scenes: readonly SceneDescription[],
): Promise<void> => {
  await tx.db.deleteFrom('scene_texts').where('encoding_id', '=', encodingId).execute();
  const rows = scenes.flatMap((scene, position) =>
    isNamed(scene)
      ? [
          {
            encoding_id: encodingId,
            organization_id: tx.organizationId,
            position,
            start_seconds: scene.startInSeconds,
            end_seconds: scene.endInSeconds,
            title: scene.title,
            summary: scene.describedBy === undefined ? '' : scene.summary,
            keywords: (scene.keywords ?? []).join(keywordSeparator),
          },
        ]
      : [],
  );
  for (let at = 0; at < rows.length; at += rowsMax)
    await tx.db
      .insertInto('scene_texts')
      .values(rows.slice(at, at + rowsMax))
      .execute();
};

/** Finds scenes of the organization by words of their titles, summaries and keywords, best first. */
export const searchScenes = async (
  context: Context,
  { query }: Pick<InputFor<typeof sceneAnalyses.searchScenes>, 'query'>,
): Promise<ResultOf<typeof sceneAnalyses.searchScenes>> => {
  authorize(context, 'encoding.encodings', 'GET');
  const words = sql`websearch_to_tsquery('simple', ${query.search})`;
  const rows = context.db
    .selectFrom('scene_texts')
    .innerJoin('encodings', 'encodings.id', 'scene_texts.encoding_id')
    .select(['encoding_id', 'position', 'start_seconds', 'end_seconds', 'scene_texts.title', 'summary', 'keywords'])
    .select(sql<string>`coalesce(encodings.name, encodings.id)`.as('film'))
    .where('scene_texts.organization_id', '=', context.organizationId)
    .where(sql<boolean>`search @@ ${words}`)
    .orderBy(sql`ts_rank(search, ${words})`, 'desc')
    .orderBy('encoding_id')
    .orderBy('position');
  return readPage(rows, query, (row) => ({
    encodingId: row.encoding_id,
    film: row.film,
    title: row.title,
    summary: row.summary,
    keywords: row.keywords === '' ? [] : row.keywords.split(keywordSeparator),
    startInSeconds: row.start_seconds,
    endInSeconds: row.end_seconds,
  }));
};
