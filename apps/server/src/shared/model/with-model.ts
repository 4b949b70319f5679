import { AppError } from '@sluice/contract';
import { admitAiCall, getAiTerms, type AiCallOutcome, type Context } from '@sluice/core';
import { findModel, type Model, type ModelSettings } from './find-model.ts';
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

/** Throws `ai_terms_required` if the model is elsewhere and the terms are not accepted. */
export const requireTerms = async (context: Context, { isRemote }: Model): Promise<void> => {
  if (isRemote && !(await getAiTerms(context)).isAccepted) throw new AppError('ai_terms_required');
};

/** Returns the model that the organization uses, if it may; throws `ai_not_configured` or `ai_terms_required`. */
export const requireModel = async (context: Context, settings: ModelSettings): Promise<Model> => {
  const ai = await findModel(context, settings);
  if (!ai) throw new AppError('ai_not_configured');
  await requireTerms(context, ai);
  return ai;
};

/**
 * Runs a task with a model as one entry of the ledger: its tokens are set aside before, and what it used is recorded
 * however it ends. Throws `ai_terms_required`, and `ai_budget_used` before a question that could exceed what was set aside.
 */
export const withModel = async <T>(
  context: Context,
  ai: Model,
  { feature, tokens, signal }: Task,
  work: (session: ModelSession) => Promise<T>,
): Promise<T> => {
  await requireTerms(context, ai);
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
    await finishCall(context, call, { feature, ai }, { outcome, ...used, milliseconds: performance.now() - startedAt });
  }
};
