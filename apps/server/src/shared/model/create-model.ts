import type { EmbeddingModel, LanguageModel } from 'ai';
import { guardedFetch } from '@sluice/storage';
import type { Model } from './find-model.ts';

/** Opens a provider that is compatible with OpenAI. */
const createCompatible = async ({ baseUrl, apiKey, network }: Model) => {
  const { createOpenAICompatible } = await import('@ai-sdk/openai-compatible');
  return createOpenAICompatible({
    name: 'configured',
    baseURL: baseUrl,
    ...(apiKey && { apiKey }),
    includeUsage: true,
    ...(network && { fetch: guardedFetch(network) }),
  });
};

/** Opens the model for embeddings of a provider that is compatible with OpenAI. */
export const createEmbeddingModel = async (model: Model, name: string): Promise<EmbeddingModel> =>
  (await createCompatible(model)).embeddingModel(name);

/** Opens a model; its modules are loaded with the first message. */
export const createModel = async (model: Model): Promise<LanguageModel> => {
  const { protocol, baseUrl, apiKey, chatModel, network } = model;
  if (protocol === 'anthropic') {
    const { createAnthropic } = await import('@ai-sdk/anthropic');
    const guard = network && { fetch: guardedFetch(network) };
    return createAnthropic({ baseURL: baseUrl, apiKey: apiKey ?? '', ...guard })(chatModel);
  }
  return (await createCompatible(model)).chatModel(chatModel);
};
