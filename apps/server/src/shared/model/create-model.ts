import type { LanguageModel } from 'ai';
import type { AiConfiguration } from '../../configuration/ai-configuration.ts';

/** Returns the configured model; its modules are loaded with the first message. */
export const createModel = async ({
  protocol,
  baseUrl,
  apiKey,
  chatModel,
}: AiConfiguration): Promise<LanguageModel> => {
  if (protocol === 'anthropic') {
    const { createAnthropic } = await import('@ai-sdk/anthropic');
    return createAnthropic({ baseURL: baseUrl, apiKey: apiKey ?? '' })(chatModel);
  }
  const { createOpenAICompatible } = await import('@ai-sdk/openai-compatible');
  return createOpenAICompatible({
    name: 'configured',
    baseURL: baseUrl,
    ...(apiKey && { apiKey }),
    includeUsage: true,
  }).chatModel(chatModel);
};
