import type { analyticsInsights, InputFor, ResultOf } from '@sluice/contract';
import { effectiveLimit } from '../../account/limits/effective-limits.ts';
import { audit } from '../../shared/audit.ts';
import { authorize } from '../../shared/authorize.ts';
import type { Context } from '../../shared/context.ts';
import { inTransaction } from '../../shared/transaction.ts';

const permission = 'analytics.insights';

type Settings = ResultOf<typeof analyticsInsights.settings>;

type Choices = Pick<Settings, 'includeInInsights' | 'industry' | 'subIndustry'>;

/** Returns the organization's choice to share and its industry; shares nothing by default. */
export const insightChoices = async (context: Context): Promise<Choices> => {
  const row = await context.db
    .selectFrom('analytics_insight_settings')
    .selectAll()
    .where('organization_id', '=', context.organizationId)
    .executeTakeFirst();
  return {
    includeInInsights: row?.include_in_insights ?? false,
    ...(row?.industry && { industry: row.industry }),
    ...(row?.sub_industry && { subIndustry: row.sub_industry }),
  };
};

/** Returns the settings of the context's organization. */
export const readInsightSettings = async (context: Context): Promise<Settings> => ({
  orgId: context.organizationId,
  ...(await insightChoices(context)),
  isTrial: (await effectiveLimit(context, 'analytics', 'isTrial')) === 'true',
});

export const getInsightSettings = async (context: Context): Promise<Settings> => {
  authorize(context, permission, 'GET');
  return readInsightSettings(context);
};

/** Updates the organization's participation and industry; omitted fields stay unchanged. */
export const updateInsightSettings = async (
  context: Context,
  { body }: Pick<InputFor<typeof analyticsInsights.updateSettings>, 'body'>,
): Promise<Settings> => {
  authorize(context, permission, 'PUT');
  return inTransaction(context, async (tx) => {
    const changed = {
      ...(body?.includeInInsights !== undefined && { include_in_insights: body.includeInInsights }),
      ...(body?.industry !== undefined && { industry: body.industry }),
      ...(body?.subIndustry !== undefined && { sub_industry: body.subIndustry }),
      modified_at: tx.clock.now(),
    };
    await tx.db
      .insertInto('analytics_insight_settings')
      .values({ organization_id: tx.organizationId, ...changed })
      .onConflict((conflict) => conflict.column('organization_id').doUpdateSet(changed))
      .execute();
    await audit(tx, {
      action: 'update',
      resource: permission,
      resourceId: tx.organizationId,
      detail: { includeInInsights: body?.includeInInsights },
    });
    return readInsightSettings(tx);
  });
};
