import type { MuxingType } from '@sluice/contract';
import { audit } from '../../../shared/audit.ts';
import { authorize } from '../../../shared/authorize.ts';
import type { Context } from '../../../shared/context.ts';
import { inTransaction } from '../../../shared/transaction.ts';
import { lockMutableEncoding } from '../../encoding-parts.ts';
import { loadMuxing } from './muxing-store.ts';

/** Removes a muxing from an encoding that has not been started. */
export const deleteMuxing =
  (type: MuxingType) =>
  async (
    context: Context,
    { params }: { params: { encoding_id: string; muxing_id: string } },
  ): Promise<{ id: string }> => {
    authorize(context, 'encoding.encodings', 'DELETE');
    const { id } = await loadMuxing(context, params.encoding_id, params.muxing_id, type);
    return inTransaction(context, async (tx) => {
      await lockMutableEncoding(tx, params.encoding_id);
      await tx.db
        .deleteFrom('muxings')
        .where('organization_id', '=', context.organizationId)
        .where('id', '=', id)
        .execute();
      const detail = { muxing: id };
      await audit(tx, {
        action: 'remove-muxing',
        resource: 'encoding.encodings',
        resourceId: params.encoding_id,
        detail,
      });
      return { id };
    });
  };
