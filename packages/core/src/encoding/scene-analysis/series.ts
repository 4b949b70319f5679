import type { InputFor, ResultOf, sceneAnalyses } from '@sluice/contract';
import { audit } from '../../shared/audit.ts';
import { authorize } from '../../shared/authorize.ts';
import type { Context } from '../../shared/context.ts';
import { inTransaction } from '../../shared/transaction.ts';
import { loadAnalysis, type FoundAnalysis } from './analysis-store.ts';
import { expectSeries, loadSeries, seriesNameOf } from './series-store.ts';

type Series = ResultOf<typeof sceneAnalyses.updateSeries>;

/** Describes the series of an analysis, and what its episodes share. */
export const describeSeries = async (context: Context, { encoding, row, findings }: FoundAnalysis): Promise<Series> => {
  const name = seriesNameOf({ series: row.series, name: encoding.name });
  return {
    ...(name !== undefined && { name }),
    isDeclared: row.series !== null,
    isPending: row.is_series_pending,
    ...(await loadSeries(context, encoding.id, findings)),
  };
};

/** Names the series of an analyzed encoding, or leaves it to its title; its episodes are then compared again. */
export const updateSeries = async (
  context: Context,
  { params, body }: InputFor<typeof sceneAnalyses.updateSeries>,
): Promise<Series> => {
  authorize(context, 'encoding.encodings', 'PUT');
  const encodingId = params.encoding_id;
  await loadAnalysis(context, encodingId);
  const series = body.name ?? null;
  return inTransaction(context, async (tx) => {
    await tx.db
      .updateTable('scene_analyses')
      .set({ series })
      .where('organization_id', '=', tx.organizationId)
      .where('encoding_id', '=', encodingId)
      .execute();
    await expectSeries(tx, encodingId);
    await audit(tx, {
      action: 'set-series',
      resource: 'encoding.encodings',
      resourceId: encodingId,
      detail: { series },
    });
    return describeSeries(tx, await loadAnalysis(tx, encodingId));
  });
};
