import { AppError } from '@sluice/contract';
import type { Context, Meaning } from '@sluice/core';
import { EmbeddingFailure, embedTexts } from './embed-texts.ts';
import { findModel, type ModelSettings } from './find-model.ts';

/** Returns the embedding of a search, or why scenes are searched by words only: a model never makes a search fail. */
export const embedSearch = async (
  context: Context,
  search: string,
  { models, signal }: { models: ModelSettings; signal: AbortSignal },
): Promise<Meaning> => {
  const ai = await findModel(context, models);
  const name = ai?.embeddingModel;
  if (!ai || name === undefined) return { reason: 'No model for embeddings is configured.' };
  try {
    const [vector] = await embedTexts(context, { ai, name, texts: [search], signal });
    return vector
      ? { model: name, label: ai.label, isRemote: ai.isRemote, vector }
      : { reason: 'The model returned no embedding.' };
  } catch (error) {
    if (error instanceof EmbeddingFailure) return { reason: error.message };
    if (error instanceof AppError) return { reason: [error.message, error.evidence].filter(Boolean).join(' ') };
    throw error;
  }
};
