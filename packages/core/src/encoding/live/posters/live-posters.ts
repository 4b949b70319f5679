import { Readable } from 'node:stream';
import { notFound, type InputFor, type livePosters, type Page, type ResultOf } from '@sluice/contract';
import { sql } from '@sluice/db';
import { authorize } from '../../../shared/authorize.ts';
import type { Context } from '../../../shared/context.ts';
import { toInstant } from '../../../shared/instant.ts';
import { readPage } from '../../../shared/paging.ts';
import { inTransaction } from '../../../shared/transaction.ts';
import { livePosterKey } from '../../live-store/poster-store.ts';
import type { HeldLiveRun } from '../lease-live-run.ts';
import { isHolder } from '../record-live.ts';

type LivePoster = ResultOf<typeof livePosters.list>['items'][number];

const permission = 'encoding.encodings';

const postersOf = ({ db, organizationId }: Context) =>
  db.selectFrom('live_runs').where('organization_id', '=', organizationId).where('poster_at', 'is not', null);

const imagePath = (encodingId: string): string => `/encoding/encodings/${encodingId}/live/poster.jpg`;

/** Returns the newest pictures of live encodings, newest first. */
export const listLivePosters = async (
  context: Context,
  { query }: Pick<InputFor<typeof livePosters.list>, 'query'>,
): Promise<Page<LivePoster>> => {
  authorize(context, permission, 'GET');
  const all = postersOf(context)
    .select(['encoding_id', 'poster_at'])
    .orderBy('poster_at', 'desc')
    .orderBy('encoding_id');
  const rows = query.encodingId === undefined ? all : all.where('encoding_id', '=', query.encodingId);
  return readPage(rows, query, ({ encoding_id: encodingId, poster_at: takenAt }) => ({
    encodingId,
    // Rows without it are not selected.
    takenAt: toInstant(takenAt ?? new Date(0)),
    imagePath: imagePath(encodingId),
  }));
};

/** Returns the storage key of the newest picture of a live encoding; throws `not_found` without one. */
export const locateLivePoster = async (context: Context, encodingId: string): Promise<string> => {
  authorize(context, permission, 'GET');
  const row = await postersOf(context).where('encoding_id', '=', encodingId).select('encoding_id').executeTakeFirst();
  if (!row) throw notFound('picture of the live encoding', encodingId);
  return livePosterKey(encodingId);
};

/**
 * Stores the newest picture of a live encoding, unless another node holds it. The first one announces the poster of its
 * hosted stream to the delivery servers.
 */
export const recordLivePoster = async (context: Context, run: HeldLiveRun, jpeg: Buffer): Promise<void> => {
  await context.services.objects.putStream(livePosterKey(run.encodingId), Readable.from([jpeg]));
  await inTransaction(context, async (tx) => {
    if (!(await isHolder(tx, run))) return;
    const before = await tx.db
      .selectFrom('live_runs')
      .select('poster_at')
      .where('encoding_id', '=', run.encodingId)
      .executeTakeFirst();
    await tx.db
      .updateTable('live_runs')
      .set({ poster_at: tx.clock.now() })
      .where('encoding_id', '=', run.encodingId)
      .execute();
    if (before?.poster_at === null)
      await sql`select pg_notify('sluice_streams_changed', id) from hosted_streams
        where live_encoding_id = ${run.encodingId}`.execute(tx.db);
  });
};
