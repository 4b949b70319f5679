import { AppError } from '@sluice/contract';
import { deleteStaleVectors, loadTextsToEmbed, storeVectors, type Context } from '@sluice/core';
import { embedTexts } from '../../../shared/model/embed-texts.ts';
import { findModel, type ModelSettings } from '../../../shared/model/find-model.ts';

/** Texts of one request; servers accept more, but a lost one is asked again. */
const textsPerRequest = 64;

/**
 * Lets the configured model embed the texts of scenes that it has not embedded yet. Embeddings are stored request by
 * request, so a repetition after a crash goes on. Without a model, terms or budget it does nothing; a search asks again.
 */
export const embedScenes = async (
  context: Context,
  { models, signal }: { models: ModelSettings; signal: AbortSignal },
): Promise<void> => {
  const ai = await findModel(context, models);
  const name = ai?.embeddingModel;
  if (!ai || name === undefined) return;
  await deleteStaleVectors(context, name);
  for (;;) {
    signal.throwIfAborted();
    const asked = await loadTextsToEmbed(context, { model: name, isRemote: ai.isRemote }, textsPerRequest);
    if (asked.length === 0) return;
    try {
      const vectors = await embedTexts(context, { ai, name, texts: asked.map(({ text }) => text), signal });
      const embedded = asked.map((each, index) => ({ ...each, vector: vectors[index] ?? [] }));
      await storeVectors(context, name, embedded);
    } catch (error) {
      if (error instanceof AppError && !error.retryable) return;
      throw error;
    }
  }
};
