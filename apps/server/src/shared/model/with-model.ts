import { AppError } from '@sluice/contract';
import { admitAiCall, getAiTerms, type AiCallOutcome, type Context } from '@sluice/core';
import type { AiConfiguration } from '../../configuration/ai-configuration.ts';
import { finishCall } from './finish-call.ts';
import { askModel, tokensOf, type ModelAnswer, type ModelRequest } from './ask-model.ts';

type Question = Omit<ModelRequest, 'signal'>;

type Task = {
  /** Name of the feature in the ledger. */
  feature: string;
  /** Tokens below which the work is not worth starting, and those that it uses at most. */
  tokens: { min: number; max: number };
  signal: AbortSignal;
};

/** Model that a task may ask, several times within its budget. */
export type ModelSession = { ask: (question: Question) => Promise<ModelAnswer> };

/** Returns the configured model if the organization may use it; throws `ai_not_configured` or `ai_terms_required`. */
export const requireModel = async (context: Context, ai: AiConfiguration | undefined): Promise<AiConfiguration> => {
  if (!ai) throw new AppError('ai_not_configured');
  if (ai.isRemote && !(await getAiTerms(context)).isAccepted) throw new AppError('ai_terms_required');
  return ai;
};

/**
 * Runs a task with a model as one entry of the ledger: its tokens are set aside before, and what it used is recorded
 * however it ends. Throws `ai_budget_used` before a question that could exceed what was set aside.
 */
export const withModel = async <T>(
  context: Context,
  configured: AiConfiguration | undefined,
  { feature, tokens, signal }: Task,
  work: (session: ModelSession) => Promise<T>,
): Promise<T> => {
  const ai = await requireModel(context, configured);
  const call = await admitAiCall(context, {
    feature,
    model: ai.chatModel,
    tokensMin: tokens.min,
    tokensMax: tokens.max,
  });
  const startedAt = performance.now();
  const used = { inputTokens: 0, outputTokens: 0 };
  let outcome: AiCallOutcome['outcome'] = 'FAILED';
  try {
    const result = await work({
      async ask(question) {
        const needed = used.inputTokens + used.outputTokens + tokensOf(question);
        if (needed > call.tokens)
          throw new AppError('ai_budget_used', {
            evidence: `${call.tokens} tokens were set aside for this task; the next question could need up to ${needed}.`,
          });
        const answer = await askModel(ai, { ...question, signal });
        used.inputTokens += answer.inputTokens;
        used.outputTokens += answer.outputTokens;
        return answer;
      },
    });
    outcome = 'OK';
    return result;
  } finally {
    if (signal.aborted) outcome = 'CANCELED';
    await finishCall(context, call, feature, { outcome, ...used, milliseconds: performance.now() - startedAt });
  }
};
