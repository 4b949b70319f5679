import type { ModelMessage } from 'ai';
import { createModel } from './create-model.ts';
import { describeModelFailure } from './describe-model-failure.ts';
import type { Model } from './find-model.ts';
import { redact } from './redact.ts';
import { tokenCounter, type TokenCount } from './step-usage.ts';

export type ModelRequest = {
  system: string;
  prompt: string;
  /** Pictures in JPEG, for models that take them. */
  images?: readonly Buffer[];
  outputTokensMax: number;
  signal: AbortSignal;
};

export type ModelAnswer = TokenCount & {
  text: string;
  /** Reason why the answer is not complete. */
  failure?: string;
};

const millisecondsMax = 120_000;
const complete = new Set(['stop', 'content-filter']);

const contentOf = (prompt: string, images: readonly Buffer[]): ModelMessage[] => [
  {
    role: 'user',
    content: [
      { type: 'text', text: prompt },
      ...images.map((image) => ({ type: 'file' as const, data: image, mediaType: 'image/jpeg' })),
    ],
  },
];

/** Tokens of a picture, at most, with the usual models. */
const imageTokens = 1600;

/**
 * Asks a model one question without tools, and returns its words. Texts for a model elsewhere are redacted. A failure
 * of the model is part of the answer, as the tokens that it used have to be counted.
 */
export const askModel = async (
  ai: Model,
  { system, prompt, images = [], outputTokensMax, signal }: ModelRequest,
): Promise<ModelAnswer> => {
  const { streamText } = await import('ai');
  const text = ai.isRemote ? redact(prompt) : prompt;
  const counter = tokenCounter(contentOf(text, []));
  let failure: string | undefined;
  let words = '';
  try {
    const result = streamText({
      model: await createModel(ai),
      system,
      messages: contentOf(text, images),
      maxOutputTokens: outputTokensMax,
      maxRetries: 1,
      abortSignal: AbortSignal.any([signal, AbortSignal.timeout(millisecondsMax)]),
      onError: ({ error }) => {
        failure = describeModelFailure(error, ai);
      },
    });
    for await (const part of result.fullStream) {
      if (part.type === 'start-step') counter.startStep();
      if (part.type === 'finish-step') counter.finishStep(part.usage);
      if (part.type === 'text-delta') {
        counter.addText(part.text);
        words += part.text;
      }
      if (part.type === 'abort') failure ??= 'The answer took too long, or was stopped.';
      if (part.type === 'finish' && !complete.has(part.finishReason)) failure ??= 'The model ended its answer early.';
    }
  } catch (error) {
    failure = describeModelFailure(error, ai);
  }
  return { text: words, ...counter.total(), ...(failure !== undefined && { failure }) };
};

/** Returns the tokens that a question uses at most. */
export const tokensOf = ({ system, prompt, images = [], outputTokensMax }: Omit<ModelRequest, 'signal'>): number =>
  Math.ceil((system.length + prompt.length) / 3) + images.length * imageTokens + outputTokensMax;
