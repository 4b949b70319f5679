import { AppError, type InputFor, type Page, type StreamPublication, type videoStreams } from '@sluice/contract';
import { audit } from '../../shared/audit.ts';
import { authorize } from '../../shared/authorize.ts';
import type { Context } from '../../shared/context.ts';
import { readRows } from '../../shared/paging.ts';
import { inTransaction } from '../../shared/transaction.ts';
import { publicationsOf, type PublicationRow } from '../publish-gate/publication-store.ts';
import { cancelPublicationTests } from '../publish-gate/request-publication.ts';
import { loadLabStreamIds, toPublication } from '../store/describe-publications.ts';
import { loadStream, lockStream, type StreamRow } from '../store/stream-store.ts';
import { publishRequested } from './publish.ts';

const permission = 'streams.publish-anyway';

const describe = async (context: Context, streamId: string, rows: readonly PublicationRow[]) => {
  const labStreamId = (await loadLabStreamIds(context, [streamId])).get(streamId);
  return rows.map((row) => toPublication(row, labStreamId));
};

/** Returns a page of the requests to publish a video, newest first; throws `not_found`. */
export const listPublications = async (
  context: Context,
  { params, query }: Pick<InputFor<typeof videoStreams.listPublications>, 'params' | 'query'>,
): Promise<Page<StreamPublication>> => {
  authorize(context, 'streams.video', 'GET');
  const { id } = await loadStream(context, 'VIDEO', params.stream_id);
  const page = await readRows(publicationsOf(context, id).orderBy('created_at', 'desc').orderBy('id', 'desc'), query);
  return { ...page, items: await describe(context, id, page.items) };
};

const overridable = ['TESTING', 'REFUSED', 'INCONCLUSIVE'];

/** Returns the latest request to publish a locked stream; throws `conflict` unless it waits or was not granted. */
const loadOverridable = async (tx: Context, stream: StreamRow): Promise<PublicationRow> => {
  if (!stream.requires_tests) throw new AppError('conflict', { evidence: 'The stream requires no tests.' });
  const latest = await publicationsOf(tx, stream.id)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .forUpdate()
    .limit(1)
    .executeTakeFirst();
  if (latest && overridable.includes(latest.state)) return latest;
  throw new AppError('conflict', { evidence: 'No request to publish waits for tests or was refused. Publish first.' });
};

/** Publishes what the latest request names although its tests have not passed; throws `not_found` and `conflict`. */
export const publishAnyway = async (
  context: Context,
  { params, body: { reason } }: Pick<InputFor<typeof videoStreams.publishAnyway>, 'params' | 'body'>,
): Promise<StreamPublication> => {
  authorize(context, permission, 'POST');
  return inTransaction(context, async (tx) => {
    const stream = await lockStream(tx, 'VIDEO', params.stream_id);
    const request = await loadOverridable(tx, stream);
    await publishRequested(tx, stream, request);
    const row = await tx.db
      .updateTable('stream_publications')
      .set({ state: 'OVERRIDDEN', reason, decided_by: tx.actor.label, decided_at: tx.clock.now() })
      .where('organization_id', '=', tx.organizationId)
      .where('id', '=', request.id)
      .returningAll()
      .executeTakeFirstOrThrow();
    await cancelPublicationTests(tx, request);
    const detail = { reason, versionId: request.version_id, tests: request.state };
    await audit(tx, { action: 'publish-anyway', resource: permission, resourceId: stream.id, detail });
    const [result] = await describe(tx, stream.id, [row]);
    // SAFETY: one row gives one publication.
    return result as StreamPublication;
  });
};
