import { notFound, type Page, type ResultOf, type costSavings, type frameComparisons } from '@sluice/contract';
import type { Database, Selectable, StoredFailure } from '@sluice/db';
import type { Context } from '../../shared/context.ts';
import { failureEntry } from '../../shared/failure-entry.ts';
import { toInstant, toOptionalInstant } from '../../shared/instant.ts';
import { type Paging, readRows } from '../../shared/paging.ts';
import { customDataOf } from '../encoding-store.ts';
import { qualityPrefix } from '../quality/quality-store.ts';

export type ComparisonRow = Selectable<Database['comparisons']>;
export type ComparisonKind = ComparisonRow['kind'];
export type FrameComparison = ResultOf<typeof frameComparisons.get>;
export type CostSaving = ResultOf<typeof costSavings.get>;
export type ComparedStream = FrameComparison['primaryStreams'][number];

/** Request fields that have no column of their own, as validated by the contract. */
export type FrameSettings = Pick<FrameComparison, 'frameCount' | 'primaryStreamId' | 'secondaryStreamId'>;
export type CostSavingSettings = Pick<CostSaving, 'assumptions'>;

type Place = { id: string; primaryEncodingId: string };

/** Storage prefix of a comparison's files; they are deleted together with the first encoding. */
export const comparisonPrefix = ({ id, primaryEncodingId }: Place): string =>
  `${qualityPrefix(primaryEncodingId)}comparisons/${id}/`;

export type ComparedSide = 'primary' | 'secondary';

/** Returns the storage key of a compared frame's image. */
export const frameKey = (place: Place, index: number, side: ComparedSide): string =>
  `${comparisonPrefix(place)}${index}-${side}.jpg`;

export const loadComparison = async (context: Context, kind: ComparisonKind, id: string): Promise<ComparisonRow> => {
  const row = await context.db
    .selectFrom('comparisons')
    .selectAll()
    .where('organization_id', '=', context.organizationId)
    .where('kind', '=', kind)
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row) throw notFound('comparison', id);
  return row;
};

export type ComparisonFilter = Paging & {
  primaryEncodingId?: string | undefined;
  secondaryEncodingId?: string | undefined;
};

/** Returns a page of comparisons, newest first. */
export const findComparisons = (
  context: Context,
  kind: ComparisonKind,
  filter: ComparisonFilter,
): Promise<Page<ComparisonRow>> => {
  let comparisons = context.db
    .selectFrom('comparisons')
    .selectAll()
    .where('organization_id', '=', context.organizationId)
    .where('kind', '=', kind);
  if (filter.primaryEncodingId) comparisons = comparisons.where('primary_encoding_id', '=', filter.primaryEncodingId);
  if (filter.secondaryEncodingId)
    comparisons = comparisons.where('secondary_encoding_id', '=', filter.secondaryEncodingId);
  return readRows(comparisons.orderBy('created_at', 'desc').orderBy('id', 'desc'), filter);
};

const describe = (failure: StoredFailure): string => {
  const { title, advice } = failureEntry(failure);
  return [title, failure.evidence, advice].filter(Boolean).join(' ');
};

const stateOf = (row: ComparisonRow) => ({
  id: row.id,
  name: row.name ?? undefined,
  description: row.description ?? undefined,
  customData: row.custom_data ? customDataOf(row.custom_data) : undefined,
  createdAt: toInstant(row.created_at),
  modifiedAt: toInstant(row.finished_at ?? row.started_at ?? row.created_at),
  primaryEncodingId: row.primary_encoding_id,
  secondaryEncodingId: row.secondary_encoding_id,
  comparisonStatus: row.status,
  progress: row.progress,
  ...(row.failure && { text: describe(row.failure) }),
  startedAt: toOptionalInstant(row.started_at),
  finishedAt: toOptionalInstant(row.finished_at),
});

export const toFrameComparison = (row: ComparisonRow): FrameComparison => ({
  primaryStreams: [],
  secondaryStreams: [],
  pairs: [],
  frames: [],
  timeline: [],
  ...stateOf(row),
  // Settings come from validated requests; results are written by the worker in the contract's types.
  ...(row.settings as FrameSettings),
  ...(row.result as Partial<FrameComparison> | null),
});

export const toCostSaving = (row: ComparisonRow): CostSaving => ({
  primaryStreams: [],
  secondaryStreams: [],
  ...stateOf(row),
  // The same applies as for frame comparisons.
  ...(row.settings as CostSavingSettings),
  ...(row.result as Partial<CostSaving> | null),
});
