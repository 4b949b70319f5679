import { AppError, type insertableContent, type InputFor, notFound, type Page } from '@sluice/contract';
import { audit } from '../../../shared/audit.ts';
import { authorize } from '../../../shared/authorize.ts';
import type { Context } from '../../../shared/context.ts';
import { newId } from '../../../shared/new-id.ts';
import { readPage } from '../../../shared/paging.ts';
import { inTransaction } from '../../../shared/transaction.ts';
import { loadEncoding, lockEncoding } from '../../encoding-store.ts';
import {
  announceInsertions,
  loadContent,
  refuseEnded,
  schedulesOf,
  toSchedule,
  type ContentRow,
  type ScheduledContent,
  type ScheduleRow,
} from '../../live-store/insertion-store.ts';

const permission = 'encoding.encodings';
const resource = 'encoding.encodings.live.insertableContent.schedule';
/** Clocks of clients may be late by this time. */
const pastMilliseconds = 5_000;
const schedulesMax = 200;

type Request = NonNullable<InputFor<typeof insertableContent.schedule>['body']>;

const refusePast = (context: Context, runAt: Date | undefined): void => {
  if (runAt && runAt.getTime() < context.clock.now().getTime() - pastMilliseconds)
    throw new AppError('validation_failed', {
      evidence: 'runAt is in the past.',
      details: [{ field: 'runAt', text: 'Must not be in the past.' }],
    });
};

const durationOf = ({ id, duration_seconds }: ContentRow, requested: number | undefined): number => {
  const seconds = requested ?? duration_seconds;
  if (seconds !== null) return seconds;
  throw new AppError('validation_failed', {
    evidence: `The content ${id} is an image.`,
    details: [{ field: 'durationInSeconds', text: 'Required for an image.' }],
  });
};

const refuseTooMany = async (tx: Context, encodingId: string): Promise<void> => {
  const { count } = await schedulesOf(tx, encodingId)
    .where('status', '=', 'SCHEDULED')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow();
  if (Number(count) >= schedulesMax)
    throw new AppError('conflict', { evidence: `At most ${schedulesMax} contents can be scheduled at a time.` });
};

/** Schedules content, or runs it as soon as possible; `conflict` unless the stream runs and the content is READY. */
export const scheduleInsertableContent = async (
  context: Context,
  { params, body = {} }: { params: InputFor<typeof insertableContent.schedule>['params']; body?: Request | undefined },
): Promise<ScheduledContent> => {
  authorize(context, permission, 'POST');
  return inTransaction(context, async (tx) => {
    const encoding = await lockEncoding(tx, params.encoding_id);
    const content = await loadContent(tx, encoding.id, params.content_id);
    refuseEnded(encoding);
    if (content.status !== 'READY')
      throw new AppError('conflict', { evidence: `The content ${content.id} is ${content.status}, not READY.` });
    refusePast(tx, body.runAt);
    await refuseTooMany(tx, encoding.id);
    const now = tx.clock.now();
    const row = await tx.db
      .insertInto('live_schedules')
      .values({
        id: newId(),
        encoding_id: encoding.id,
        organization_id: tx.organizationId,
        content_id: content.id,
        name: body.name ?? null,
        description: body.description ?? null,
        custom_data: body.customData ? JSON.stringify(body.customData) : null,
        run_at: body.runAt ?? null,
        duration_seconds: durationOf(content, body.durationInSeconds),
        created_at: now,
        modified_at: now,
      })
      .returningAll()
      .executeTakeFirstOrThrow();
    await audit(tx, { action: 'create', resource, resourceId: row.id });
    await announceInsertions(tx, encoding.id);
    return toSchedule(row);
  });
};

/** Returns a page of the schedule of a live encoding: what is open first, then by time. */
export const listScheduledContent = async (
  context: Context,
  { params, query }: Pick<InputFor<typeof insertableContent.listScheduled>, 'params' | 'query'>,
): Promise<Page<ScheduledContent>> => {
  authorize(context, permission, 'GET');
  const { id } = await loadEncoding(context, params.encoding_id);
  const rows = schedulesOf(context, id)
    .selectAll()
    .orderBy(({ eb }) => eb('status', '=', 'DESCHEDULED'))
    .orderBy('run_at', (order) => order.asc().nullsFirst())
    .orderBy('created_at')
    .orderBy('id');
  return readPage(rows, query, toSchedule);
};

/** Ends a schedule: its node stops content that runs, and then marks it as DESCHEDULED. */
const deschedule = async (tx: Context, { id, encoding_id, started_at }: ScheduleRow): Promise<void> => {
  await tx.db
    .updateTable('live_schedules')
    .set({ status: started_at ? 'TO_BE_DESCHEDULED' : 'DESCHEDULED', modified_at: tx.clock.now() })
    .where('organization_id', '=', tx.organizationId)
    .where('id', '=', id)
    .execute();
  await audit(tx, { action: 'delete', resource, resourceId: id });
  await announceInsertions(tx, encoding_id);
};

/** Cancels scheduled content, also while it runs; `conflict` once it has ended. */
export const cancelScheduledContent = async (
  context: Context,
  { params }: Pick<InputFor<typeof insertableContent.cancel>, 'params'>,
): Promise<{ id: string }> => {
  authorize(context, permission, 'DELETE');
  return inTransaction(context, async (tx) => {
    const encoding = await lockEncoding(tx, params.encoding_id);
    const { id: contentId } = await loadContent(tx, encoding.id, params.content_id);
    const row = await schedulesOf(tx, encoding.id)
      .where('content_id', '=', contentId)
      .where('id', '=', params.scheduled_content_id)
      .selectAll()
      .forUpdate()
      .executeTakeFirst();
    if (!row) throw notFound('scheduled content', params.scheduled_content_id);
    if (row.status !== 'SCHEDULED')
      throw new AppError('conflict', { evidence: `The scheduled content is ${row.status}.` });
    await deschedule(tx, row);
    return { id: row.id };
  });
};

/** Stops the content that runs, so that the live stream returns; `conflict` if none runs. */
export const stopInsertableContent = async (
  context: Context,
  { params }: Pick<InputFor<typeof insertableContent.stop>, 'params'>,
): Promise<{ id: string }> => {
  authorize(context, permission, 'POST');
  return inTransaction(context, async (tx) => {
    const encoding = await lockEncoding(tx, params.encoding_id);
    const row = await schedulesOf(tx, encoding.id)
      .where('status', '=', 'SCHEDULED')
      .where('started_at', 'is not', null)
      .selectAll()
      .forUpdate()
      .executeTakeFirst();
    if (!row) throw new AppError('conflict', { evidence: 'No inserted content runs.' });
    await deschedule(tx, row);
    return { id: row.id };
  });
};
