import { AppError, canStart, type InputFor, type ResultOf, type encodings } from '@sluice/contract';
import { withinLimit } from '../../account/limits/effective-limits.ts';
import { refuseUnallowed } from '../../account/limits/encoding-allowances.ts';
import { admit } from '../../account/limits/admit.ts';
import { audit } from '../../shared/audit.ts';
import { authorize } from '../../shared/authorize.ts';
import type { Context } from '../../shared/context.ts';
import { inTransaction } from '../../shared/transaction.ts';
import { resolveInfrastructure } from '../infrastructure/resolve-infrastructure.ts';
import { insertTasks, usualPriority } from '../tasks/insert-tasks.ts';
import { loadSources } from '../encodings/sources/source-store.ts';
import { loadEncoding, lockEncoding, type EncodingRow } from '../encoding-store.ts';
import { transitionEncoding } from '../encodings/transition-encoding.ts';
import { requestedFeatures } from './requested-features.ts';
import { checkStartable, type StartRequest } from './check-startable.ts';
import { expectedUsage } from './expected-usage.ts';
import { firstTasks } from './first-tasks.ts';
import { loadParts } from '../encodings/load-parts.ts';

/** Sets the version of this encoder if the request does not choose one. */
const encoderVersion = '0.1.0';

/** Throws `encoding_not_startable` for an encoding that was started before. */
export const refuseStarted = ({ status }: EncodingRow): void => {
  if (!canStart(status)) throw new AppError('encoding_not_startable', { evidence: `The encoding is ${status}.` });
};

const refuseFullQueue = (tx: Context): Promise<void> =>
  withinLimit(tx, ['encoding', 'maxQueuedVodEncodings'], async (limit) => {
    const { count } = await tx.db
      .selectFrom('encodings')
      .select(({ fn }) => fn.countAll<string>().as('count'))
      .where('organization_id', '=', tx.organizationId)
      .where('status', '=', 'QUEUED')
      .where('type', '!=', 'LIVE')
      .executeTakeFirstOrThrow();
    if (Number(count) >= limit)
      throw new AppError('queue_limit_reached', {
        evidence: `maxQueuedVodEncodings is ${limit}, and ${count} encodings are queued.`,
      });
  });

const recordStart = async (context: Context, row: EncodingRow, request: StartRequest): Promise<void> => {
  const version = row.encoder_version ?? '';
  await context.db
    .updateTable('encodings')
    .set({
      type: 'VOD',
      start_request: JSON.stringify(request),
      started_at: context.clock.now(),
      selected_encoder_version: /^\d/.test(version) ? version : encoderVersion,
      selected_encoding_mode: request.encodingMode ?? 'STANDARD',
    })
    .where('id', '=', row.id)
    .execute();
};

/** Queues an encoding; rejects one that was started before or is incompatible, listing all violations. */
export const startEncoding = async (
  context: Context,
  { params, body }: Pick<InputFor<typeof encodings.start>, 'params' | 'body'>,
): Promise<{ id: string }> => {
  authorize(context, 'encoding.encodings', 'POST');
  const request = body ?? {};
  refuseStarted(await loadEncoding(context, params.encoding_id));
  return inTransaction(context, async (tx) => {
    const row = await lockEncoding(tx, params.encoding_id);
    refuseStarted(row);
    const parts = await loadParts(tx, row.id);
    await resolveInfrastructure(tx, { infrastructureId: row.infrastructure_id ?? undefined });
    await checkStartable(tx, parts, request);
    await refuseUnallowed(tx, await requestedFeatures(tx, row));
    await refuseFullQueue(tx);
    const sources = await loadSources(tx, row.id);
    const expected = await expectedUsage(tx, { parts, sources, request });
    await admit(tx, { type: 'VOD', encodingId: row.id, expected });
    await recordStart(tx, row, request);
    await transitionEncoding(tx, row.id, { to: 'QUEUED', cause: 'started' });
    await audit(tx, { action: 'start', resource: 'encoding.encodings', resourceId: row.id });
    const priority = Math.round(request.scheduling?.priority ?? usualPriority);
    await insertTasks(tx, {
      encodingId: row.id,
      priority,
      tasks: firstTasks(parts, sources),
    });
    return { id: row.id };
  });
};

/** Returns the request that the encoding was started with; empty before the start. */
export const getStartRequest = async (
  context: Context,
  { params }: Pick<InputFor<typeof encodings.getStartRequest>, 'params'>,
): Promise<ResultOf<typeof encodings.getStartRequest>> => {
  authorize(context, 'encoding.encodings', 'GET');
  const row = await loadEncoding(context, params.encoding_id);
  // Recorded from the start request, which the contract has validated.
  return row.start_request ?? {};
};
