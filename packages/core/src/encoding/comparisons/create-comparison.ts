import { invalid, type InputFor, type costSavings, type frameComparisons } from '@sluice/contract';
import { enqueue } from '@sluice/jobs';
import { audit } from '../../shared/audit.ts';
import { authorize } from '../../shared/authorize.ts';
import type { Context } from '../../shared/context.ts';
import { newId } from '../../shared/new-id.ts';
import { inTransaction } from '../../shared/transaction.ts';
import { checkComparable } from './comparable.ts';
import {
  toCostSaving,
  toFrameComparison,
  type ComparisonKind,
  type ComparisonRow,
  type CostSaving,
  type FrameComparison,
} from './comparison-store.ts';
import { runComparisonJob } from './run-comparison.job.ts';

type FrameBody = InputFor<typeof frameComparisons.create>['body'];
type CostBody = InputFor<typeof costSavings.create>['body'];

const insert = (
  context: Context,
  kind: ComparisonKind,
  { name, description, customData, ...body }: FrameBody | CostBody,
  settings: object,
): Promise<ComparisonRow> =>
  inTransaction(context, async (tx) => {
    const row = await tx.db
      .insertInto('comparisons')
      .values({
        id: newId(),
        organization_id: tx.organizationId,
        kind,
        name: name ?? null,
        description: description ?? null,
        custom_data: customData === undefined ? null : JSON.stringify(customData),
        primary_encoding_id: body.primaryEncodingId,
        secondary_encoding_id: body.secondaryEncodingId,
        settings: JSON.stringify(settings),
        created_at: tx.clock.now(),
      })
      .returningAll()
      .executeTakeFirstOrThrow();
    const detail = { kind, secondaryEncodingId: body.secondaryEncodingId };
    await audit(tx, {
      action: 'compare',
      resource: 'encoding.encodings',
      resourceId: body.primaryEncodingId,
      detail,
    });
    await enqueue(tx.db, runComparisonJob, { organizationId: tx.organizationId, comparisonId: row.id });
    return row;
  });

/** Starts a frame-by-frame comparison of two finished encodings of the same input. */
export const createFrameComparison = async (
  context: Context,
  { body }: { body: FrameBody },
): Promise<FrameComparison> => {
  authorize(context, 'encoding.encodings', 'POST');
  const { primary, secondary } = await checkComparable(context, body);
  const { frameCount, primaryStreamId, secondaryStreamId } = body;
  if (primaryStreamId && !primary.some(({ stream }) => stream.id === primaryStreamId))
    throw invalid('primaryStreamId', 'The first encoding has no readable video stream with this id.');
  if (secondaryStreamId && !secondary.some(({ stream }) => stream.id === secondaryStreamId))
    throw invalid('secondaryStreamId', 'The second encoding has no readable video stream with this id.');
  const settings = { frameCount, primaryStreamId, secondaryStreamId };
  return toFrameComparison(await insert(context, 'FRAME', body, settings));
};

/** Starts a comparison of two encodings of one input for the savings at equal quality. */
export const createCostSaving = async (context: Context, { body }: { body: CostBody }): Promise<CostSaving> => {
  authorize(context, 'encoding.encodings', 'POST');
  await checkComparable(context, body);
  return toCostSaving(await insert(context, 'COST_SAVING', body, { assumptions: body.assumptions }));
};
