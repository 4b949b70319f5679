import type { InputFor, liveIngest, Page, ResultOf, SrtFigures } from '@sluice/contract';
import { sql, type Database, type Selectable } from '@sluice/db';
import { authorize } from '../../../shared/authorize.ts';
import type { Context } from '../../../shared/context.ts';
import { toInstant } from '../../../shared/instant.ts';
import { newId } from '../../../shared/new-id.ts';
import { readPage } from '../../../shared/paging.ts';
import { loadEncoding } from '../../encoding-store.ts';
import type { HeldLiveRun } from '../lease-live-run.ts';
import { addToSrtRollups, type SrtPackets } from './srt-rollups.ts';

type SrtStatistics = ResultOf<typeof liveIngest.listSrt>['items'][number];

/** Samples that are kept of each encoding. */
const samplesKept = 3_600;

/** Figures of the SRT connection at one ingest point. */
export type SrtSample = {
  position: number;
  srtInputId: string;
  isSelected: boolean;
  figures: SrtFigures;
  /** Packets since the sample before; undefined for the first one of a connection, which has no rate either. */
  added: SrtPackets | undefined;
};

/** Records figures of SRT connections, one row for several seconds, and adds them to rollups; the oldest are deleted. */
export const recordSrtSamples = async (
  context: Context,
  { encodingId }: HeldLiveRun,
  samples: readonly SrtSample[],
): Promise<void> => {
  if (samples.length === 0) return;
  await context.db
    .insertInto('live_srt_samples')
    .values(
      samples.map(({ position, srtInputId, isSelected, figures }) => ({
        id: newId(),
        encoding_id: encodingId,
        organization_id: context.organizationId,
        position,
        srt_input_id: srtInputId,
        is_selected: isSelected,
        figures: JSON.stringify(figures),
        created_at: context.clock.now(),
      })),
    )
    .execute();
  await sql`delete from live_srt_samples where encoding_id = ${encodingId} and created_at < (
    select created_at from live_srt_samples where encoding_id = ${encodingId}
    order by created_at desc offset ${samplesKept} limit 1)`.execute(context.db);
  const rolledUp = samples.flatMap(({ position, srtInputId, figures: { link, recv }, added }) =>
    added ? [{ position, srtInputId, rttMilliseconds: link.rtt, mbitRate: recv.mbitRate, added }] : [],
  );
  await addToSrtRollups(context, encodingId, rolledUp);
};

const toStatistics = (row: Selectable<Database['live_srt_samples']>): SrtStatistics => ({
  // Written only by the live node, which the contract's type checks.
  ...(row.figures as SrtFigures),
  id: row.id,
  createdAt: toInstant(row.created_at),
  encodingId: row.encoding_id,
  srtInputId: row.srt_input_id,
  srtInputSelected: row.is_selected,
  orgId: row.organization_id,
});

const samplesOf = (context: Context, encodingId: string) =>
  context.db
    .selectFrom('live_srt_samples')
    .selectAll()
    .where('organization_id', '=', context.organizationId)
    .where('encoding_id', '=', encodingId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc');

/** Returns a page of the figures of the SRT connections of a live encoding, newest first. */
export const listSrtStatistics = async (
  context: Context,
  { params, query }: Pick<InputFor<typeof liveIngest.listSrt>, 'params' | 'query'>,
): Promise<Page<SrtStatistics>> => {
  authorize(context, 'encoding.statistics', 'GET');
  const { id } = await loadEncoding(context, params.encoding_id);
  return readPage(samplesOf(context, id), query, toStatistics);
};

/** Returns a page of the figures of one SRT input of a live encoding, newest first. */
export const listSrtStatisticsOfInput = async (
  context: Context,
  { params, query }: Pick<InputFor<typeof liveIngest.listSrtOfInput>, 'params' | 'query'>,
): Promise<Page<SrtStatistics>> => {
  authorize(context, 'encoding.statistics', 'GET');
  const { id } = await loadEncoding(context, params.encoding_id);
  return readPage(samplesOf(context, id).where('srt_input_id', '=', params.srt_input_id), query, toStatistics);
};
