import { isLoopback } from '../mail/is-loopback.ts';
import { StartError } from '../platform/start-error.ts';

export const aiProtocols = ['openai', 'anthropic'] as const;

/** The model that people chat with. */
export type AiConfiguration = {
  protocol: (typeof aiProtocols)[number];
  baseUrl: string;
  apiKey: string | undefined;
  chatModel: string;
  /** Model for searching scenes by meaning; without one they are searched by words only. */
  embeddingModel: string | undefined;
  /** Model for transcribing speech; without one, only a Whisper model of the operator does. */
  transcriptionModel: string | undefined;
  /** Name that answers are labeled with. */
  label: string;
  /** True for a model on another machine: data leave this one. */
  isRemote: boolean;
};

type Read = (name: string) => string | undefined;

/** Reads the model; undefined without one. Throws `StartError` with one sentence for the operator. */
export const readAi = (read: Read): AiConfiguration | undefined => {
  const baseUrl = read('AI_BASE_URL');
  if (baseUrl === undefined) return undefined;
  const url = URL.parse(baseUrl);
  if (!url || !/^https?:$/.test(url.protocol))
    throw new StartError(`AI_BASE_URL must be an address such as http://127.0.0.1:11434/v1, not "${baseUrl}".`);
  const chatModel = read('AI_CHAT_MODEL');
  if (chatModel === undefined)
    throw new StartError('AI_BASE_URL is set; set AI_CHAT_MODEL too, to the name of the model there.');
  const protocol = aiProtocols.find((each) => each === (read('AI_PROTOCOL') ?? 'openai'));
  if (!protocol) throw new StartError(`AI_PROTOCOL must be one of ${aiProtocols.join(', ')}.`);
  const location = read('AI_LOCATION') ?? (isLoopback(url.hostname) ? 'local' : 'remote');
  if (location !== 'local' && location !== 'remote') throw new StartError('AI_LOCATION must be local or remote.');
  const embeddingModel = read('AI_EMBEDDING_MODEL');
  if (embeddingModel !== undefined && protocol !== 'openai')
    throw new StartError('AI_EMBEDDING_MODEL needs AI_PROTOCOL=openai: the API of Anthropic has no embeddings.');
  const transcriptionModel = read('AI_TRANSCRIPTION_MODEL');
  if (transcriptionModel !== undefined && protocol !== 'openai')
    throw new StartError(
      'AI_TRANSCRIPTION_MODEL needs AI_PROTOCOL=openai: the API of Anthropic has no transcriptions.',
    );
  return {
    protocol,
    baseUrl: baseUrl.replace(/\/+$/, ''),
    apiKey: read('AI_API_KEY'),
    chatModel,
    embeddingModel,
    transcriptionModel,
    label: read('AI_LABEL') ?? chatModel,
    isRemote: location === 'remote',
  };
};
