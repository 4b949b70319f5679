import {
  seriesKey,
  seriesOfTitle,
  seriesPartsOf,
  sharedPart,
  type SeriesPart,
  type SharedPart,
} from '@sluice/contract';
import type { SceneFindings } from '@sluice/contract/encoding/scene-analysis/findings';
import { enqueue } from '@sluice/jobs';
import { z } from 'zod';
import type { Context } from '../../shared/context.ts';
import { inTransaction } from '../../shared/transaction.ts';
import type { AnalysisRow } from './analysis-row.ts';
import { matchSeriesJob } from './match-series.job.ts';

/** Other episodes with which one is compared: those analyzed at about the same time. */
const comparedMax = 12;
/** Analyses among which those of a series are searched, the newest first. */
const searchedMax = 5000;

type Named = Pick<AnalysisRow, 'series'> & { name: string | null };

/** Returns the series of an encoding: the one that a person named, else that of its title; undefined if it has none. */
export const seriesNameOf = ({ series, name }: Named): string | undefined =>
  series === null ? seriesOfTitle(name ?? '') : series || undefined;

const keyOf = (named: Named): string | undefined => {
  const name = seriesNameOf(named);
  return name === undefined ? undefined : seriesKey(name);
};

const loadMatches = async ({ db, organizationId }: Context, encodingId: string): Promise<SharedPart[][]> => {
  const rows = await db
    .selectFrom('scene_matches')
    .select('parts')
    .where('organization_id', '=', organizationId)
    .where('encoding_id', '=', encodingId)
    .execute();
  return rows.map(({ parts }) => z.array(sharedPart).parse(parts));
};

/** Parts that other episodes share, and the number of episodes that were compared. */
export const loadSeries = async (
  context: Context,
  encodingId: string,
  findings: SceneFindings,
): Promise<{ comparedEpisodes: number; parts: SeriesPart[] }> => {
  const matches = await loadMatches(context, encodingId);
  return { comparedEpisodes: matches.length, parts: seriesPartsOf(matches, findings) };
};

/** Loads the parts of an encoding that other episodes share. */
export const loadSeriesParts = async (
  context: Context,
  encodingId: string,
  findings: SceneFindings,
): Promise<SeriesPart[]> => (await loadSeries(context, encodingId, findings)).parts;

/** Requests the comparison of an encoding with its series, as part of the caller's transaction. */
export const expectSeries = async (tx: Context, encodingId: string): Promise<void> => {
  await tx.db
    .updateTable('scene_analyses')
    .set({ is_series_pending: true })
    .where('organization_id', '=', tx.organizationId)
    .where('encoding_id', '=', encodingId)
    .execute();
  await enqueue(tx.db, matchSeriesJob, { organizationId: tx.organizationId, encodingId });
};

const deleteMatches = async ({ db, organizationId }: Context, encodingId: string): Promise<void> => {
  await db
    .deleteFrom('scene_matches')
    .where('organization_id', '=', organizationId)
    .where(({ or, eb }) => or([eb('encoding_id', '=', encodingId), eb('other_id', '=', encodingId)]))
    .execute();
};

/** Stores the fingerprint of a scan in place of an earlier one, and deletes what was found by that. */
export const recordFingerprint = async (
  tx: Context,
  encodingId: string,
  fingerprint: string | undefined,
): Promise<void> => {
  const { db, organizationId } = tx;
  await deleteMatches(tx, encodingId);
  await db.deleteFrom('scene_fingerprints').where('encoding_id', '=', encodingId).execute();
  if (fingerprint === undefined) return;
  await db
    .insertInto('scene_fingerprints')
    .values({ encoding_id: encodingId, organization_id: organizationId, prints: Buffer.from(fingerprint, 'base64') })
    .execute();
  await expectSeries(tx, encodingId);
};

/** An encoding and the others of its series with which it is yet to be compared. */
export type EpisodesToMatch = { prints: Buffer; others: string[] };

/**
 * Returns the episodes with which an encoding is yet to be compared, and deletes what it shares with encodings that are
 * no longer of its series. Undefined if it has no fingerprint.
 */
export const loadEpisodesToMatch = async (
  context: Context,
  encodingId: string,
): Promise<EpisodesToMatch | undefined> => {
  const { db, organizationId } = context;
  const own = await db
    .selectFrom('scene_fingerprints')
    .innerJoin('scene_analyses', 'scene_analyses.encoding_id', 'scene_fingerprints.encoding_id')
    .innerJoin('encodings', 'encodings.id', 'scene_fingerprints.encoding_id')
    .select(['prints', 'series', 'name', 'scene_analyses.created_at'])
    .where('scene_fingerprints.organization_id', '=', organizationId)
    .where('scene_fingerprints.encoding_id', '=', encodingId)
    .executeTakeFirst();
  if (!own) return undefined;
  const key = keyOf(own);
  const analyses = await db
    .selectFrom('scene_analyses')
    .innerJoin('scene_fingerprints', 'scene_fingerprints.encoding_id', 'scene_analyses.encoding_id')
    .innerJoin('encodings', 'encodings.id', 'scene_analyses.encoding_id')
    .select(['encodings.id', 'series', 'name', 'scene_analyses.created_at'])
    .where('scene_analyses.organization_id', '=', organizationId)
    .where('encodings.id', '!=', encodingId)
    .orderBy('scene_analyses.created_at', 'desc')
    .limit(searchedMax)
    .execute();
  const members = key === undefined ? [] : analyses.filter((each) => keyOf(each) === key);
  const matched = await db
    .selectFrom('scene_matches')
    .select('other_id')
    .where('organization_id', '=', organizationId)
    .where('encoding_id', '=', encodingId)
    .execute();
  for (const { other_id: other } of matched)
    if (!members.some(({ id }) => id === other))
      await db
        .deleteFrom('scene_matches')
        .where('organization_id', '=', organizationId)
        .where('encoding_id', 'in', [encodingId, other])
        .where('other_id', 'in', [encodingId, other])
        .execute();
  const distance = (at: Date): number => Math.abs(at.getTime() - own.created_at.getTime());
  const nearest = members.toSorted((one, other) => distance(one.created_at) - distance(other.created_at));
  const others = nearest.slice(0, comparedMax).map(({ id }) => id);
  return { prints: own.prints, others: others.filter((id) => !matched.some(({ other_id: other }) => other === id)) };
};

/** Loads the prints of an encoding; undefined if it was deleted or has none. */
export const loadPrints = async ({ db, organizationId }: Context, encodingId: string): Promise<Buffer | undefined> =>
  (
    await db
      .selectFrom('scene_fingerprints')
      .select('prints')
      .where('organization_id', '=', organizationId)
      .where('encoding_id', '=', encodingId)
      .executeTakeFirst()
  )?.prints;

type Pair = { encodingId: string; otherId: string; parts: readonly SharedPart[]; otherParts: readonly SharedPart[] };

/** Stores what two episodes share, for both; nothing if one of them was deleted meanwhile. */
export const storeMatch = (context: Context, { encodingId, otherId, parts, otherParts }: Pair): Promise<void> =>
  inTransaction(context, async ({ db, organizationId }) => {
    const both = await db
      .selectFrom('scene_fingerprints')
      .select('encoding_id')
      .where('organization_id', '=', organizationId)
      .where('encoding_id', 'in', [encodingId, otherId])
      .orderBy('encoding_id')
      .forKeyShare()
      .execute();
    if (both.length < 2) return;
    const rows = [
      { encoding_id: encodingId, other_id: otherId, parts: JSON.stringify(parts) },
      { encoding_id: otherId, other_id: encodingId, parts: JSON.stringify(otherParts) },
    ];
    await db
      .insertInto('scene_matches')
      .values(rows.map((row) => ({ ...row, organization_id: organizationId })))
      .onConflict((conflict) =>
        conflict.columns(['encoding_id', 'other_id']).doUpdateSet(({ ref }) => ({ parts: ref('excluded.parts') })),
      )
      .execute();
  });

/** Marks an encoding as compared with its series. */
export const endMatching = async ({ db, organizationId }: Context, encodingId: string): Promise<void> => {
  await db
    .updateTable('scene_analyses')
    .set({ is_series_pending: false })
    .where('organization_id', '=', organizationId)
    .where('encoding_id', '=', encodingId)
    .execute();
};
