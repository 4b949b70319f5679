import { usualChatRetentionDays, type agentUsage, type AiUsage, type InputFor, type ResultOf } from '@sluice/contract';
import { sql } from '@sluice/db';
import { getAiTerms } from '../account/ai-terms/ai-terms.ts';
import { effectiveLimit } from '../account/limits/effective-limits.ts';
import { audit } from '../shared/audit.ts';
import { authorize } from '../shared/authorize.ts';
import type { Context } from '../shared/context.ts';
import { toInstant } from '../shared/instant.ts';
import { inTransaction } from '../shared/transaction.ts';

/** Tokens of an organization and of those below it, this month. */
export type MonthUse = { usedTokens: number; reservedTokens: number };

const monthStart = (now: Date, offset = 0): Date =>
  new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + offset));

/**
 * Returns the clause of a query that names `calls` of models this month in UTC, in an organization and those below it,
 * which share its budget.
 */
export const callsOfMonth = ({ clock }: Pick<Context, 'clock'>, organizationId: string) => sql`
  with recursive organization as (
    select ${organizationId}::text as id
    union all select child.id from organizations child join organization on child.parent_id = organization.id),
  calls as (
    select * from ai_calls
      where organization_id in (select id from organization) and created_at >= ${monthStart(clock.now())})`;

/**
 * Returns the tokens that an organization and those below it, or one person in them, have used this month in UTC, and
 * those set aside.
 */
export const readMonth = async (
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  organizationId: string,
  userId?: string,
): Promise<MonthUse> => {
  const { rows } = await sql<{ used: string | null; reserved: string | null }>`
    ${callsOfMonth({ clock }, organizationId)}
    select sum(input_tokens::bigint + output_tokens) as used, sum(reserved_tokens::bigint) as reserved from calls
      where ${userId ?? null}::text is null or user_id = ${userId ?? null}`.execute(db);
  const [row] = rows;
  return { usedTokens: Number(row?.used ?? 0), reservedTokens: Number(row?.reserved ?? 0) };
};

const readCalls = async ({ db, clock, organizationId }: Context): Promise<AiUsage['calls']> => {
  const rows = await db
    .selectFrom('ai_calls')
    .select(['feature', 'model'])
    .select(({ fn }) => [
      fn.countAll<string>().as('calls'),
      fn.countAll<string>().filterWhere('outcome', 'in', ['FAILED', 'INTERRUPTED']).as('failed'),
      fn.sum<string>('input_tokens').as('input'),
      fn.sum<string>('output_tokens').as('output'),
    ])
    .where('organization_id', '=', organizationId)
    .where('created_at', '>=', monthStart(clock.now()))
    .groupBy(['feature', 'model'])
    .orderBy('feature')
    .orderBy('model')
    .execute();
  return rows.map(({ feature, model, calls, failed, input, output }) => ({
    feature,
    model,
    calls: Number(calls),
    failedCalls: Number(failed),
    inputTokens: Number(input),
    outputTokens: Number(output),
  }));
};

const readRetention = async ({ db, organizationId }: Context): Promise<number> => {
  const row = await db
    .selectFrom('ai_settings')
    .select('chat_retention_days')
    .where('organization_id', '=', organizationId)
    .executeTakeFirst();
  return row?.chat_retention_days ?? usualChatRetentionDays;
};

/** Returns the use of models by the organization this month, its budget, and its settings. */
export const getAiUsage = async (context: Context, model: AiUsage['model']): Promise<AiUsage> => {
  const limit = await effectiveLimit(context, 'account', 'maxAiTokensPerMonth');
  const personLimit = await effectiveLimit(context, 'account', 'maxAiTokensPerPersonPerMonth');
  return {
    ...(model && { model }),
    areTermsAccepted: (await getAiTerms(context)).isAccepted,
    ...(await readMonth(context, context.organizationId)),
    ...(limit !== undefined && { maxTokens: Number(limit) }),
    ...(personLimit !== undefined && { maxTokensPerPerson: Number(personLimit) }),
    resetsAt: toInstant(monthStart(context.clock.now(), 1)),
    calls: await readCalls(context),
    chatRetentionDays: await readRetention(context),
  };
};

/** Sets how long chats of the organization are kept; older ones are deleted within an hour. */
export const updateAiSettings = (
  context: Context,
  { body }: Pick<InputFor<typeof agentUsage.update>, 'body'>,
): Promise<ResultOf<typeof agentUsage.update>> => {
  authorize(context, 'account.limits', 'PUT');
  const { chatRetentionDays } = body;
  return inTransaction(context, async (tx) => {
    const { db, organizationId, clock } = tx;
    const values = { chat_retention_days: chatRetentionDays, modified_at: clock.now() };
    await db
      .insertInto('ai_settings')
      .values({ organization_id: organizationId, ...values })
      .onConflict((conflict) => conflict.column('organization_id').doUpdateSet(values))
      .execute();
    await audit(tx, {
      action: 'update',
      resource: 'agents.settings',
      resourceId: organizationId,
      detail: { chatRetentionDays },
    });
    return { chatRetentionDays };
  });
};
