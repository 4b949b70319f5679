import { AppError } from '@sluice/contract';
import { sql } from '@sluice/db';
import { limitsOfChain } from '../account/limits/effective-limits.ts';
import type { Context } from '../shared/context.ts';
import { newId } from '../shared/new-id.ts';
import { inTransaction } from '../shared/transaction.ts';
import { readMonth, type MonthUse } from './ai-usage.ts';

/** A call of a model that is to be made. */
type NewAiCall = {
  feature: string;
  model: string;
  /** Tokens below which the call is not worth starting. */
  tokensMin: number;
  /** Tokens that the call uses at most. */
  tokensMax: number;
};

/** An admitted call: it may use this many tokens. */
export type AdmittedCall = { id: string; tokens: number };

/** Outcome of a call of a model, with what it used. */
export type AiCallOutcome = {
  outcome: 'OK' | 'FAILED' | 'CANCELED';
  inputTokens: number;
  outputTokens: number;
  milliseconds: number;
};

/** Minutes after which a call without an outcome is considered to have ended with its process. */
const leaseMinutes = 10;
const minuteMilliseconds = 60_000;

/** A budget that applies to a call: of the organization or of one above it, for everybody or for one person. */
type Budget = { organizationId: string; name: string; limit: number; userId?: string };

/** Returns the budgets of a call; work that nobody asks for has none for a person. */
const budgetsOf = async ({ db, organizationId, actor: { userId } }: Context): Promise<Budget[]> => {
  const names = [
    { name: 'maxAiTokensPerMonth' },
    ...(userId === undefined ? [] : [{ name: 'maxAiTokensPerPersonPerMonth', userId }]),
  ];
  return (await limitsOfChain(db, organizationId)).flatMap(({ organizationId: id, limits }) =>
    names.flatMap((named) => {
      const value = limits.find(({ entry }) => entry.name === named.name)?.effectiveValue;
      return value === undefined ? [] : [{ ...named, organizationId: id, limit: Number(value) }];
    }),
  );
};

/** Locks organizations, top first, so that parallel calls cannot exceed a budget; children lock their parents too. */
const lock = async ({ db }: Context, budgets: readonly Budget[]): Promise<void> => {
  for (const { organizationId } of budgets.toReversed())
    await db.selectFrom('organizations').select('id').where('id', '=', organizationId).forNoKeyUpdate().execute();
};

const refusal = ({ name, limit }: Budget, { usedTokens, reservedTokens }: MonthUse): AppError =>
  new AppError('ai_budget_used', {
    evidence: `${name} is ${limit}; ${usedTokens} are used, and ${reservedTokens} set aside for answers under way.`,
  });

/**
 * Admits a call of a model and sets its tokens aside, fewer if less is left; throws `ai_budget_used`. Parallel calls
 * never exceed a budget of the organization, of those above it, or of the person.
 */
export const admitAiCall = (
  context: Context,
  { feature, model, tokensMin, tokensMax }: NewAiCall,
): Promise<AdmittedCall> =>
  inTransaction(context, async (tx) => {
    const budgets = await budgetsOf(tx);
    await lock(tx, budgets);
    let tokens = tokensMax;
    for (const budget of budgets) {
      const use = await readMonth(tx, budget.organizationId, budget.userId);
      tokens = Math.min(tokens, budget.limit - use.usedTokens - use.reservedTokens);
      if (tokens < tokensMin) throw refusal(budget, use);
    }
    const id = newId();
    await tx.db
      .insertInto('ai_calls')
      .values({
        id,
        organization_id: tx.organizationId,
        user_id: tx.actor.userId ?? null,
        feature,
        model,
        outcome: 'RUNNING',
        input_tokens: 0,
        output_tokens: 0,
        reserved_tokens: tokens,
        milliseconds: 0,
        created_at: tx.clock.now(),
      })
      .execute();
    return { id, tokens };
  });

/** Records the outcome of a call and returns the tokens that it did not use; never a text. */
export const settleAiCall = async (
  { db }: Pick<Context, 'db'>,
  { id }: AdmittedCall,
  { outcome, inputTokens, outputTokens, milliseconds }: AiCallOutcome,
): Promise<void> => {
  await db
    .updateTable('ai_calls')
    .set({
      outcome,
      input_tokens: inputTokens,
      output_tokens: outputTokens,
      reserved_tokens: 0,
      milliseconds: Math.round(milliseconds),
    })
    .where('id', '=', id)
    .execute();
};

/**
 * Settles calls whose process ended before the model had answered. Their tokens are unknown, so the reservation counts
 * as used. Returns their number.
 */
export const settleAbandonedCalls = async ({ db, clock }: Pick<Context, 'db' | 'clock'>): Promise<number> => {
  const before = new Date(clock.now().getTime() - leaseMinutes * minuteMilliseconds);
  const { numAffectedRows } =
    await sql`update ai_calls set outcome = 'INTERRUPTED', input_tokens = reserved_tokens, reserved_tokens = 0
    where outcome = 'RUNNING' and created_at < ${before}`.execute(db);
  return Number(numAffectedRows ?? 0);
};
