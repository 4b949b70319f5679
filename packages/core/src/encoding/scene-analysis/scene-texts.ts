import type { InputFor, ResultOf, SceneDescription, sceneAnalyses } from '@sluice/contract';
import { sql } from '@sluice/db';
import { enqueue } from '@sluice/jobs';
import { authorize } from '../../shared/authorize.ts';
import type { Context } from '../../shared/context.ts';
import { limitOf, offsetOf, pageOf, readPage } from '../../shared/paging.ts';
import { embedScenesJob } from './embed-scenes.job.ts';
import { findByMeaning, hasTextsToEmbed, type SceneRank } from './scene-vectors.ts';

/** Rows of one statement; each has nine parameters. */
const rowsMax = 5000;

/** Scenes with texts of their own: others have only numbers. */
const isNamed = ({ isCorrected, describedBy, title }: SceneDescription): boolean =>
  describedBy !== undefined || (isCorrected === true && !/^Scene \d+$/.test(title));

/** Separator of keywords in their column. */
export const keywordSeparator = ', ';

/** Requests embeddings of texts that have none, as part of the caller's transaction. */
const requestEmbeddings = ({ db, organizationId }: Context): Promise<void> =>
  enqueue(db, embedScenesJob, { organizationId });

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
  if (rows.length > 0) await requestEmbeddings(tx);
};

/** Embedding of a search with the model that made it, or the reason why there is none. */
export type Meaning =
  | { model: string; label: string; isRemote: boolean; vector: readonly number[] }
  | { reason: string };

type Found = ResultOf<typeof sceneAnalyses.searchScenes>;

/** Scenes whose words match that are fused with those of the same meaning. */
const fusedMax = 400;
/** Damps the weight of the first ranks, as is usual for reciprocal rank fusion. */
const rankOffset = 60;

const textRows = (context: Context) =>
  context.db
    .selectFrom('scene_texts')
    .innerJoin('encodings', 'encodings.id', 'scene_texts.encoding_id')
    .select(['encoding_id', 'position', 'start_seconds', 'end_seconds', 'scene_texts.title', 'summary', 'keywords'])
    .select(sql<string>`coalesce(encodings.name, encodings.id)`.as('film'))
    .where('scene_texts.organization_id', '=', context.organizationId);

type TextRow = Awaited<ReturnType<ReturnType<typeof textRows>['execute']>>[number];

const toScene = (row: TextRow): Found['items'][number] => ({
  encodingId: row.encoding_id,
  film: row.film,
  title: row.title,
  summary: row.summary,
  keywords: row.keywords === '' ? [] : row.keywords.split(keywordSeparator),
  startInSeconds: row.start_seconds,
  endInSeconds: row.end_seconds,
});

/** Scenes of which words match, best first. */
const matchingRows = (context: Context, search: string) => {
  const words = sql`websearch_to_tsquery('simple', ${search})`;
  return textRows(context)
    .where(sql<boolean>`search @@ ${words}`)
    .orderBy(sql`ts_rank(search, ${words})`, 'desc')
    .orderBy('encoding_id')
    .orderBy('position');
};

const nameOf = ({ encoding_id: encodingId, position }: SceneRank): string => `${encodingId} ${position}`;

/** Orders scenes by the sum of the reciprocals of their ranks in several lists. */
const fuse = (lists: readonly (readonly SceneRank[])[]): SceneRank[] => {
  const scores = new Map<string, { place: SceneRank; score: number }>();
  for (const list of lists)
    for (const [rank, place] of list.entries()) {
      const entry = scores.get(nameOf(place)) ?? { place, score: 0 };
      entry.score += 1 / (rankOffset + rank);
      scores.set(nameOf(place), entry);
    }
  return [...scores.values()].toSorted((one, other) => other.score - one.score).map(({ place }) => place);
};

const loadRows = async (context: Context, places: readonly SceneRank[]): Promise<TextRow[]> => {
  if (places.length === 0) return [];
  const rows = await textRows(context)
    .where(({ or, eb, and }) =>
      or(
        places.map(({ encoding_id: encodingId, position }) =>
          and([eb('scene_texts.encoding_id', '=', encodingId), eb('position', '=', position)]),
        ),
      ),
    )
    .execute();
  const byName = new Map(rows.map((row) => [nameOf(row), row]));
  return places.flatMap((place) => byName.get(nameOf(place)) ?? []);
};

/**
 * Finds scenes of the organization by words of their titles, summaries and keywords, and by their meaning if `embed`
 * returns one, best first. Texts that wait for their embedding are then requested.
 */
export const searchScenes = async (
  context: Context,
  { query }: Pick<InputFor<typeof sceneAnalyses.searchScenes>, 'query'>,
  embed: (search: string) => Promise<Meaning> = async () => ({ reason: 'No model for embeddings is configured.' }),
): Promise<Found> => {
  authorize(context, 'encoding.encodings', 'GET');
  const meaning = await embed(query.search);
  const matching = matchingRows(context, query.search);
  if ('reason' in meaning)
    return { ...(await readPage(matching, query, toScene)), method: { isByMeaning: false, reason: meaning.reason } };
  const places = fuse([await matching.limit(fusedMax).execute(), await findByMeaning(context, meaning)]);
  if (await hasTextsToEmbed(context, meaning)) await requestEmbeddings(context);
  const offset = offsetOf(query);
  const rows = await loadRows(context, places.slice(offset, offset + limitOf(query)));
  const page = pageOf(rows.map(toScene), places.length, query);
  return { ...page, method: { isByMeaning: true, model: meaning.label } };
};
