import { admitAiCall, type AiCallOutcome, type Context } from '@sluice/core';
import { createEmbeddingModel } from './create-model.ts';
import { describeModelFailure } from './describe-model-failure.ts';
import type { Model } from './find-model.ts';
import { finishCall } from './finish-call.ts';
import { redact } from './redact.ts';
import { requireTerms } from './with-model.ts';

/** A model that returned no usable embeddings. */
export class EmbeddingFailure extends Error {}

const millisecondsMax = 30_000;
const charactersMax = 2000;
const dimensionsMax = 8192;
/** Characters of a token, at least, in most languages; as for chats. */
const charactersPerToken = 3;

const areUsable = (vectors: readonly (readonly number[])[], count: number): boolean => {
  const dimensions = vectors[0]?.length ?? 0;
  return (
    vectors.length === count &&
    dimensions > 0 &&
    dimensions <= dimensionsMax &&
    vectors.every((vector) => vector.length === dimensions && vector.every(Number.isFinite) && vector.some(Boolean))
  );
};

/**
 * Returns the embeddings of texts, in their order, as one entry of the ledger. Texts for a model elsewhere are redacted.
 * Throws `ai_terms_required`, `ai_budget_used`, and `EmbeddingFailure` with the reason if the model fails.
 */
export const embedTexts = async (
  context: Context,
  { ai, name, texts, signal }: { ai: Model; name: string; texts: readonly string[]; signal: AbortSignal },
): Promise<number[][]> => {
  await requireTerms(context, ai);
  const values = texts.map((text) => (ai.isRemote ? redact(text) : text).slice(0, charactersMax));
  const estimate = values.reduce((sum, { length }) => sum + Math.ceil(length / charactersPerToken) + 1, 0);
  const feature = 'search';
  const call = await admitAiCall(context, { feature, model: name, tokensMin: estimate, tokensMax: estimate });
  const startedAt = performance.now();
  let outcome: AiCallOutcome['outcome'] = 'FAILED';
  let inputTokens = 0;
  try {
    const { embedMany } = await import('ai');
    const { embeddings, usage } = await embedMany({
      model: await createEmbeddingModel(ai, name),
      values,
      maxRetries: 1,
      abortSignal: AbortSignal.any([signal, AbortSignal.timeout(millisecondsMax)]),
    });
    // Many servers do not report tokens.
    inputTokens = usage.tokens > 0 ? usage.tokens : estimate;
    if (!areUsable(embeddings, values.length)) throw new EmbeddingFailure('The model returned no usable embeddings.');
    outcome = 'OK';
    return embeddings;
  } catch (error) {
    if (signal.aborted) outcome = 'CANCELED';
    throw error instanceof EmbeddingFailure ? error : new EmbeddingFailure(describeModelFailure(error, ai));
  } finally {
    const result = { outcome, inputTokens, outputTokens: 0, milliseconds: performance.now() - startedAt };
    await finishCall(context, call, { feature, ai: { ...ai, chatModel: name } }, result);
  }
};
