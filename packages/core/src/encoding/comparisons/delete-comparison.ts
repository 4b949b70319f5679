import { audit } from '../../shared/audit.ts';
import { authorize } from '../../shared/authorize.ts';
import type { Context } from '../../shared/context.ts';
import { inTransaction } from '../../shared/transaction.ts';
import { comparisonPrefix, loadComparison, type ComparisonKind } from './comparison-store.ts';

/** Deletes a comparison with its images; the encodings are kept. */
export const deleteComparison =
  (kind: ComparisonKind) =>
  async (context: Context, { params }: { params: { comparison_id: string } }): Promise<{ id: string }> => {
    authorize(context, 'encoding.encodings', 'DELETE');
    const { id, primary_encoding_id } = await loadComparison(context, kind, params.comparison_id);
    await inTransaction(context, async (tx) => {
      await tx.db
        .deleteFrom('comparisons')
        .where('organization_id', '=', tx.organizationId)
        .where('id', '=', id)
        .execute();
      await audit(tx, {
        action: 'delete-comparison',
        resource: 'encoding.encodings',
        resourceId: primary_encoding_id,
        detail: { kind, comparison: id },
      });
    });
    await context.services.objects.deletePrefix(comparisonPrefix({ id, primaryEncodingId: primary_encoding_id }));
    return { id };
  };
