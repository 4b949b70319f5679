import type { LanguageModel } from 'ai';
import { guardedFetch } from '@sluice/storage';
import type { Model } from './find-model.ts';

/** Opens a model; its modules are loaded with the first message. */
export const createModel = async ({ protocol, baseUrl, apiKey, chatModel, network }: Model): Promise<LanguageModel> => {
  const guard = network && { fetch: guardedFetch(network) };
  if (protocol === 'anthropic') {
    const { createAnthropic } = await import('@ai-sdk/anthropic');
    return createAnthropic({ baseURL: baseUrl, apiKey: apiKey ?? '', ...guard })(chatModel);
  }
  const { createOpenAICompatible } = await import('@ai-sdk/openai-compatible');
  return createOpenAICompatible({
    name: 'configured',
    baseURL: baseUrl,
    ...(apiKey && { apiKey }),
    includeUsage: true,
    ...guard,
  }).chatModel(chatModel);
};
