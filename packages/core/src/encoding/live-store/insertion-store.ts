import { randomInt } from 'node:crypto';
import { AppError, hasEnded, notFound, type insertableContent, type ResultOf } from '@sluice/contract';
import { sql, type Database, type Selectable } from '@sluice/db';
import type { Context } from '../../shared/context.ts';
import { toInstant } from '../../shared/instant.ts';
import { newId } from '../../shared/new-id.ts';
import { customDataOf, type EncodingRow } from '../encoding-store.ts';
import { wakeLiveNodes } from './live-run-store.ts';

export type ContentRow = Selectable<Database['live_contents']>;
export type ScheduleRow = Selectable<Database['live_schedules']>;
export type CueRow = Selectable<Database['live_cues']>;
export type Id3TagRow = Selectable<Database['live_id3_tags']>;
export type InsertableContent = ResultOf<typeof insertableContent.create>;
export type ScheduledContent = ResultOf<typeof insertableContent.schedule>;

export const contentsOf = (context: Context, encodingId: string) =>
  context.db
    .selectFrom('live_contents')
    .where('organization_id', '=', context.organizationId)
    .where('encoding_id', '=', encodingId);

export const schedulesOf = (context: Context, encodingId: string) =>
  context.db
    .selectFrom('live_schedules')
    .where('organization_id', '=', context.organizationId)
    .where('encoding_id', '=', encodingId);

export const id3TagsOf = (context: Context, encodingId: string) =>
  context.db
    .selectFrom('live_id3_tags')
    .where('organization_id', '=', context.organizationId)
    .where('encoding_id', '=', encodingId);

export const loadContent = async (context: Context, encodingId: string, id: string): Promise<ContentRow> => {
  const row = await contentsOf(context, encodingId).where('id', '=', id).selectAll().executeTakeFirst();
  if (!row) throw notFound('insertable content', id);
  return row;
};

/** Rejects content and cues for an encoding whose stream can no longer show them. */
export const refuseEnded = ({ status, type }: EncodingRow): void => {
  if (hasEnded(status)) throw new AppError('conflict', { evidence: `The encoding is ${status}.` });
  if (type === 'VOD') throw new AppError('conflict', { evidence: 'The encoding is not a live encoding.' });
};

/** Rejects signals for an encoding that does not run. */
export const refuseUnlessRunning = ({ status, type }: EncodingRow): void => {
  if (type !== 'LIVE' || status !== 'RUNNING')
    throw new AppError('conflict', { evidence: `The encoding is ${status}, not a running live encoding.` });
};

/** Time by which the clock of a client may be late. */
const pastMilliseconds = 5_000;

/** Rejects a time of a request that has passed. */
export const refusePast = ({ clock }: Context, field: string, time: Date): void => {
  if (time.getTime() < clock.now().getTime() - pastMilliseconds)
    throw new AppError('validation_failed', {
      evidence: `${field} is in the past.`,
      details: [{ field, text: 'Must not be in the past.' }],
    });
};

type Named = Pick<ContentRow, 'id' | 'name' | 'description' | 'custom_data' | 'created_at' | 'modified_at'>;

const toNamed = (row: Named) => ({
  id: row.id,
  ...(row.name !== null && { name: row.name }),
  ...(row.description !== null && { description: row.description }),
  ...(row.custom_data && { customData: customDataOf(row.custom_data) }),
  createdAt: toInstant(row.created_at),
  modifiedAt: toInstant(row.modified_at),
});

export const toContent = (row: ContentRow): InsertableContent => ({
  ...toNamed(row),
  inputs: row.inputs,
  status: row.status,
});

export const toSchedule = (row: ScheduleRow): ScheduledContent => ({
  ...toNamed(row),
  contentId: row.content_id,
  ...(row.run_at && { runAt: toInstant(row.run_at) }),
  durationInSeconds: row.duration_seconds,
  status: row.status,
});

/** Makes the node of a live encoding load its content, schedule and cues again when the transaction commits. */
export const announceInsertions = async (tx: Context, encodingId: string): Promise<void> => {
  await sql`update live_runs set insertions = insertions + 1
    where organization_id = ${tx.organizationId} and encoding_id = ${encodingId}`.execute(tx.db);
  await wakeLiveNodes(tx, encodingId);
};

export type NewCue = Pick<CueRow, 'source' | 'splice_at' | 'duration_seconds' | 'section'> & {
  manifestIds?: readonly string[] | undefined;
};

/** Event ids have 32 bits; PostgreSQL's integers are signed. */
export const eventIdEnd = 2 ** 31;

/** Stores a cue, which the node of the encoding places on the timeline. */
export const insertCue = async (tx: Context, encodingId: string, { manifestIds, ...cue }: NewCue): Promise<string> => {
  const id = newId();
  await tx.db
    .insertInto('live_cues')
    .values({
      ...cue,
      id,
      encoding_id: encodingId,
      organization_id: tx.organizationId,
      event_id: randomInt(1, eventIdEnd),
      manifest_ids: manifestIds ? JSON.stringify(manifestIds) : null,
      created_at: tx.clock.now(),
    })
    .execute();
  await announceInsertions(tx, encodingId);
  return id;
};
