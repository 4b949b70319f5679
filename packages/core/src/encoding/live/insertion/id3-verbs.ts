import { randomInt } from 'node:crypto';
import {
  AppError,
  type Id3TagRequest,
  type InputFor,
  type liveId3Tags,
  type Page,
  type ResultOf,
} from '@sluice/contract';
import type { LiveId3Content } from '@sluice/db';
import { audit } from '../../../shared/audit.ts';
import { authorize } from '../../../shared/authorize.ts';
import type { Context } from '../../../shared/context.ts';
import { toInstant } from '../../../shared/instant.ts';
import { newId } from '../../../shared/new-id.ts';
import { readPage } from '../../../shared/paging.ts';
import { inTransaction } from '../../../shared/transaction.ts';
import { loadEncoding, lockEncoding } from '../../encoding-store.ts';
import {
  announceInsertions,
  eventIdEnd,
  id3TagsOf,
  refusePast,
  refuseUnlessRunning,
  type Id3TagRow,
} from '../../live-store/insertion-store.ts';

const permission = 'encoding.encodings';
/** Tags of one encoding that no segment contains yet; its node holds them in memory. */
const waitingMax = 1_000;

type Id3Tag = ResultOf<typeof liveId3Tags.create>;

const contentOf = (body: Id3TagRequest): LiveId3Content => {
  if (body.type === 'RAW') return { type: body.type, bytes: body.bytes };
  const { frameId } = body;
  return body.type === 'PLAIN_TEXT'
    ? { type: body.type, frameId, text: body.text }
    : { type: body.type, frameId, bytes: body.bytes };
};

const toTag = (row: Id3TagRow): Id3Tag => ({
  id: row.id,
  ...row.content,
  ...(row.present_at && { presentAt: toInstant(row.present_at) }),
  ...(row.start_seconds !== null && { startSeconds: row.start_seconds }),
  createdAt: toInstant(row.created_at),
});

/** Inserts an ID3 tag into a running live encoding, at a time of its stream or as soon as possible. */
export const insertId3Tag = async (
  context: Context,
  { params, body }: Pick<InputFor<typeof liveId3Tags.create>, 'params' | 'body'>,
): Promise<Id3Tag> => {
  authorize(context, permission, 'POST');
  return inTransaction(context, async (tx) => {
    const encoding = await lockEncoding(tx, params.encoding_id);
    refuseUnlessRunning(encoding);
    if (body.presentAt) refusePast(tx, 'presentAt', body.presentAt);
    const { count } = await id3TagsOf(tx, encoding.id)
      .where('start_seconds', 'is', null)
      .select(({ fn }) => fn.countAll<string>().as('count'))
      .executeTakeFirstOrThrow();
    if (Number(count) >= waitingMax)
      throw new AppError('conflict', { evidence: `${waitingMax} ID3 tags of the encoding wait for their segments.` });
    const row = await tx.db
      .insertInto('live_id3_tags')
      .values({
        id: newId(),
        encoding_id: encoding.id,
        organization_id: tx.organizationId,
        event_id: randomInt(1, eventIdEnd),
        content: JSON.stringify(contentOf(body)),
        present_at: body.presentAt ?? null,
        created_at: tx.clock.now(),
      })
      .returningAll()
      .executeTakeFirstOrThrow();
    await audit(tx, { action: 'create', resource: 'encoding.encodings.live.id3Tags', resourceId: row.id });
    await announceInsertions(tx, encoding.id);
    return toTag(row);
  });
};

/** Returns a page of the ID3 tags of a live encoding, newest first. */
export const listId3Tags = async (
  context: Context,
  { params, query }: Pick<InputFor<typeof liveId3Tags.list>, 'params' | 'query'>,
): Promise<Page<Id3Tag>> => {
  authorize(context, permission, 'GET');
  const { id } = await loadEncoding(context, params.encoding_id);
  return readPage(id3TagsOf(context, id).selectAll().orderBy('created_at', 'desc').orderBy('id'), query, toTag);
};
