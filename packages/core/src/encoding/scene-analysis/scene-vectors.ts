import { sql } from '@sluice/db';
import type { Context } from '../../shared/context.ts';

type Organization = Pick<Context, 'db' | 'organizationId'>;

/** Label of encodings whose texts and pictures never leave for a model elsewhere. */
export const excludingLabel = 'no-ai';

/** Texts of a scene that a model is to embed. */
export type TextToEmbed = { encodingId: string; textHash: string; text: string };

const textsWithoutVector = (
  { db, organizationId }: Organization,
  { model, isRemote }: { model: string; isRemote: boolean },
) => {
  const rows = db
    .selectFrom('scene_texts')
    .innerJoin('encodings', 'encodings.id', 'scene_texts.encoding_id')
    .where('scene_texts.organization_id', '=', organizationId)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('scene_vectors')
            .select('scene_vectors.model')
            .whereRef('scene_vectors.encoding_id', '=', 'scene_texts.encoding_id')
            .whereRef('scene_vectors.text_hash', '=', 'scene_texts.text_hash')
            .where('scene_vectors.model', '=', model),
        ),
      ),
    );
  return isRemote ? rows.where(sql<boolean>`not (${excludingLabel} = any(encodings.labels))`) : rows;
};

/** Returns texts of scenes that the model has not embedded yet, at most `max`. */
export const loadTextsToEmbed = async (
  context: Organization,
  model: { model: string; isRemote: boolean },
  max: number,
): Promise<TextToEmbed[]> => {
  const rows = await textsWithoutVector(context, model)
    .select(['encoding_id', 'text_hash', 'title', 'summary', 'keywords'])
    .distinctOn(['encoding_id', 'text_hash'])
    .limit(max)
    .execute();
  return rows.map(({ encoding_id: encodingId, text_hash: textHash, title, summary, keywords }) => ({
    encodingId,
    textHash,
    text: [title, summary, keywords].filter((part) => part !== '').join('\n'),
  }));
};

const scale = 127;

/** Numbers of an embedding as signed bytes: a search needs no more precision. */
const toBytes = (vector: readonly number[]): Buffer => {
  const max = Math.max(...vector.map(Math.abs)) || 1;
  return Buffer.from(Int8Array.from(vector, (value) => Math.round((value / max) * scale)).buffer);
};

const toSigns = (vector: readonly number[]): string => vector.map((value) => (value > 0 ? '1' : '0')).join('');

/** Stores embeddings; those of scenes that were deleted meanwhile are left out. */
export const storeVectors = async (
  { db, organizationId }: Organization,
  model: string,
  embedded: readonly (Omit<TextToEmbed, 'text'> & { vector: readonly number[] })[],
): Promise<void> => {
  const rows = embedded.map(({ encodingId, textHash, vector }) => ({
    encoding_id: encodingId,
    text_hash: textHash,
    model,
    organization_id: organizationId,
    signs: toSigns(vector),
    vector: toBytes(vector),
  }));
  const encodingIds = [...new Set(rows.map((row) => row.encoding_id))];
  const existing = await db
    .selectFrom('encodings')
    .select('id')
    .where('organization_id', '=', organizationId)
    .where('id', 'in', encodingIds)
    .forKeyShare()
    .execute();
  const kept = rows.filter((row) => existing.some(({ id }) => id === row.encoding_id));
  if (kept.length === 0) return;
  await db
    .insertInto('scene_vectors')
    .values(kept)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
};

/** Deletes embeddings of texts that no scene has any more, and those of other models. */
export const deleteStaleVectors = async ({ db, organizationId }: Organization, model: string): Promise<void> => {
  await sql`delete from scene_vectors where organization_id = ${organizationId} and (model <> ${model}
    or not exists (select from scene_texts where scene_texts.encoding_id = scene_vectors.encoding_id
      and scene_texts.text_hash = scene_vectors.text_hash))`.execute(db);
};

/** Scene by its place in the texts. */
export type SceneRank = { encoding_id: string; position: number };

/** Scenes whose signs are compared exactly; far more than are shown. */
const candidatesMax = 400;
const resultsMax = 50;
/** Share of the best similarity below which a scene is no result. */
const shareMin = 0.6;

const cosine = (one: readonly number[], other: Int8Array): number => {
  let [product, ones, others] = [0, 0, 0];
  for (const [index, value] of one.entries()) {
    const second = other[index] ?? 0;
    product += value * second;
    ones += value * value;
    others += second * second;
  }
  return product / (Math.sqrt(ones * others) || 1);
};

/**
 * Returns the scenes of the organization whose texts are closest to an embedding, closest first: candidates by the
 * signs of their numbers in the database, ordered by cosine here.
 */
export const findByMeaning = async (
  { db, organizationId }: Organization,
  { model, vector }: { model: string; vector: readonly number[] },
): Promise<SceneRank[]> => {
  const { rows } = await sql<SceneRank & { vector: Buffer }>`
    select scene_texts.encoding_id, position, vector from scene_vectors
      join scene_texts on scene_texts.encoding_id = scene_vectors.encoding_id
        and scene_texts.text_hash = scene_vectors.text_hash
      where scene_vectors.organization_id = ${organizationId} and model = ${model}
        and bit_length(signs) = ${vector.length}::int
      order by bit_count(case when bit_length(signs) = ${vector.length}::int then signs # ${toSigns(vector)}::varbit end)
      limit ${candidatesMax}`.execute(db);
  const scored = rows
    .map(({ vector: bytes, ...place }) => ({ ...place, similarity: cosine(vector, new Int8Array(bytes)) }))
    .toSorted((one, other) => other.similarity - one.similarity);
  const best = scored[0]?.similarity ?? 0;
  return scored
    .filter(({ similarity }) => similarity > 0 && similarity >= best * shareMin)
    .slice(0, resultsMax)
    .map(({ encoding_id: encodingId, position }) => ({ encoding_id: encodingId, position }));
};

/** Reports whether texts of scenes wait for their embedding. */
export const hasTextsToEmbed = async (
  context: Organization,
  model: { model: string; isRemote: boolean },
): Promise<boolean> => (await loadTextsToEmbed(context, model, 1)).length > 0;
