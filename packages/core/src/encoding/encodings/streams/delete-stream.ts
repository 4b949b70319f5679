import { AppError, type InputFor, type streams } from '@sluice/contract';
import { sql } from '@sluice/db';
import { audit } from '../../../shared/audit.ts';
import { authorize } from '../../../shared/authorize.ts';
import type { Context } from '../../../shared/context.ts';
import { inTransaction } from '../../../shared/transaction.ts';
import { lockMutableEncoding } from '../../encoding-parts.ts';
import { loadStream } from './stream-store.ts';

/** Deletes a stream that no muxing uses, from an encoding that has not been started. */
export const deleteStream = async (
  context: Context,
  { params }: Pick<InputFor<typeof streams.delete>, 'params'>,
): Promise<{ id: string }> => {
  authorize(context, 'encoding.encodings', 'DELETE');
  const { id } = await loadStream(context, params.encoding_id, params.stream_id);
  return inTransaction(context, async (tx) => {
    await lockMutableEncoding(tx, params.encoding_id);
    const user = await tx.db
      .selectFrom('muxings')
      .select('id')
      .where('organization_id', '=', context.organizationId)
      .where('encoding_id', '=', params.encoding_id)
      .where(sql<boolean>`settings->'streams' @> ${JSON.stringify([{ streamId: id }])}::jsonb`)
      .executeTakeFirst();
    if (user)
      throw new AppError('conflict', { evidence: `The muxing ${user.id} uses this stream. Delete the muxing first.` });
    await tx.db
      .deleteFrom('streams')
      .where('organization_id', '=', context.organizationId)
      .where('id', '=', id)
      .execute();
    const detail = { stream: id };
    await audit(tx, {
      action: 'remove-stream',
      resource: 'encoding.encodings',
      resourceId: params.encoding_id,
      detail,
    });
    return { id };
  });
};
