import { interpretationVersion, type analyticsInterpretation, type InputFor, type ResultOf } from '@sluice/contract';
import type { Database, Kysely, Selectable } from '@sluice/db';
import { audit } from '../../shared/audit.ts';
import { authorize } from '../../shared/authorize.ts';
import type { Context } from '../../shared/context.ts';
import { toInstant } from '../../shared/instant.ts';
import { inTransaction } from '../../shared/transaction.ts';
import type { TelemetryContext } from '../telemetry-context.ts';
import { readInterpretation } from './interpret-impression.ts';

type Operations = typeof analyticsInterpretation;
type Row = Pick<Selectable<Database['interpretation_feedback']>, 'rating' | 'comment' | 'modified_at'>;

/** Stands for callers without a user, such as the platform itself. */
const nobody = 'system';

const toFeedback = ({ rating, comment, modified_at: modifiedAt }: Row) => ({
  rating,
  ...(comment !== null && { comment }),
  modifiedAt: toInstant(modifiedAt),
});

/**
 * Stores what a user says about the interpretation of an impression, with the rules' version and first finding, in
 * place of what they said before. Throws `license_unknown` and `not_found`.
 */
export const storeFeedback = async (
  context: TelemetryContext,
  { params, body }: Pick<InputFor<Operations['feedback']>, 'params' | 'body'>,
): Promise<ResultOf<Operations['feedback']>> => {
  authorize(context, 'analytics.impressions', 'PUT');
  const { findings } = await readInterpretation(context, params.impression_id, body.licenseKey);
  const said = {
    license_key: body.licenseKey,
    rating: body.rating,
    comment: body.comment ?? null,
    rules_version: interpretationVersion,
    rule: findings[0]?.rule ?? null,
    modified_at: context.clock.now(),
  };
  return inTransaction(context, async (tx) => {
    const row = await tx.db
      .insertInto('interpretation_feedback')
      .values({
        organization_id: tx.organizationId,
        impression_id: params.impression_id,
        user_id: tx.actor.userId ?? nobody,
        ...said,
      })
      .onConflict((conflict) => conflict.columns(['organization_id', 'impression_id', 'user_id']).doUpdateSet(said))
      .returningAll()
      .executeTakeFirstOrThrow();
    await audit(tx, {
      action: 'rate-interpretation',
      resource: 'analytics.impressions',
      resourceId: params.impression_id,
      detail: { rating: body.rating },
    });
    return toFeedback(row);
  });
};

/** Returns what the user has said about the interpretation of an impression. */
export const getFeedback = async (
  context: Context,
  { params }: Pick<InputFor<Operations['ownFeedback']>, 'params'>,
): Promise<ResultOf<Operations['ownFeedback']>> => {
  authorize(context, 'analytics.impressions', 'GET');
  const row = await context.db
    .selectFrom('interpretation_feedback')
    .selectAll()
    .where('organization_id', '=', context.organizationId)
    .where('impression_id', '=', params.impression_id)
    .where('user_id', '=', context.actor.userId ?? nobody)
    .executeTakeFirst();
  return row ? { feedback: toFeedback(row) } : {};
};

/** Deletes what was said about the impressions of an erased viewer. */
export const forgetFeedback = async (db: Kysely<Database>, impressionIds: readonly string[]): Promise<void> => {
  if (impressionIds.length === 0) return;
  await db.deleteFrom('interpretation_feedback').where('impression_id', 'in', impressionIds).execute();
};
