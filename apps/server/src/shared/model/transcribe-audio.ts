import { readFile } from 'node:fs/promises';
import { AppError, transcriptLimits, type TranscriptLine } from '@sluice/contract';
import { admitAiCall, type AiCallOutcome, type Context } from '@sluice/core';
import { guardedFetch } from '@sluice/storage';
import { z } from 'zod';
import { cleanText } from '../clean-text.ts';
import { describeModelFailure } from './describe-model-failure.ts';
import { finishCall } from './finish-call.ts';
import type { Model } from './find-model.ts';
import { requireTerms } from './with-model.ts';

/** A model that returned no usable transcription. */
export class TranscriptionFailure extends Error {}

/** Answer of an endpoint about a part of a sound; times count from the start of the part. */
export type TranscribedAudio = { lines: TranscriptLine[]; languageCode?: string };

const millisecondsMax = 600_000;
const answerBytesMax = 16 * 1024 * 1024;
/** Tokens of a second of sound, as models that report tokens count it, and characters of a token of text. */
const tokensPerSecond = 10;
const charactersPerToken = 3;
/** Tokens that speech of a second has at most, roughly: fast speech has five words. */
const outputTokensPerSecond = 8;

const seconds = z.number().min(0).max(10_000_000);
const segment = z.object({ start: seconds, end: seconds, text: z.string() });
const word = z.object({ start: seconds, end: seconds, word: z.string() });

// The form of `verbose_json`; newer models have only the text.
const answer = z.looseObject({
  text: z.string().default(''),
  language: z.string().nullish(),
  segments: z.array(segment).nullish(),
  words: z.array(word).nullish(),
  usage: z
    .looseObject({ input_tokens: z.number().int().min(0).nullish(), output_tokens: z.number().int().min(0).nullish() })
    .nullish(),
});
type Answer = z.output<typeof answer>;

/** Codes of the names of languages that servers return, such as `english`. */
const languageCodes = new Map<string, string>();
const codeOf = (language: string | null | undefined): string | undefined => {
  const name = language?.trim().toLowerCase();
  if (!name) return undefined;
  if (/^[a-z]{2,3}$/.test(name)) return name;
  if (languageCodes.size === 0) {
    const names = new Intl.DisplayNames('en', { type: 'language', fallback: 'none' });
    for (const one of 'abcdefghijklmnopqrstuvwxyz')
      for (const two of 'abcdefghijklmnopqrstuvwxyz') {
        const known = names.of(`${one}${two}`)?.toLowerCase();
        if (known !== undefined && !languageCodes.has(known)) languageCodes.set(known, `${one}${two}`);
      }
  }
  return languageCodes.get(name);
};

const cleaned = (text: string, lengthMax: number): string => cleanText(text, lengthMax - 1).trim();

const milliseconds = (value: number): number => Math.round(value * 1000) / 1000;

/** Converts the answer of a server, whose texts and times are not trusted, to lines within the part. */
const linesOf = ({ text, segments, words }: Answer, durationSeconds: number): TranscriptLine[] => {
  const within = (value: number): number => milliseconds(Math.min(durationSeconds, value));
  const read = segments ?? [{ start: 0, end: durationSeconds, text }];
  const spoken = (words ?? []).map(({ start, end, word: one }) => ({
    startInSeconds: within(start),
    endInSeconds: within(Math.max(start, end)),
    text: cleaned(one, transcriptLimits.word),
  }));
  return read.flatMap(({ start, end, text: own }) => {
    const line = {
      startInSeconds: within(start),
      endInSeconds: within(end),
      text: cleaned(own, transcriptLimits.line),
    };
    if (line.text === '' || line.endInSeconds <= line.startInSeconds) return [];
    const wordsOfLine = spoken
      .filter(({ startInSeconds: at, text: one }) => one !== '' && at >= within(start) && at < within(end))
      .slice(0, transcriptLimits.words);
    return [{ ...line, ...(wordsOfLine.length > 0 && { words: wordsOfLine }) }];
  });
};

const formOf = async (path: string, name: string, language: string | undefined): Promise<FormData> => {
  const form = new FormData();
  form.append('file', new Blob([await readFile(path)], { type: 'audio/flac' }), 'speech.flac');
  form.append('model', name);
  form.append('response_format', /^gpt-4o.*-transcribe/.test(name) ? 'json' : 'verbose_json');
  form.append('timestamp_granularities[]', 'segment');
  form.append('timestamp_granularities[]', 'word');
  if (language !== undefined) form.append('language', language);
  return form;
};

const readBounded = async (response: Response): Promise<string> => {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of response.body ?? []) {
    bytes += chunk.length;
    if (bytes > answerBytesMax) throw new TranscriptionFailure('The answer of the model is too long.');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
};

/** Failure with the status of a server, in the form that `describeModelFailure` reads. */
const refusal = (statusCode: number, text: string): Error =>
  Object.assign(new Error(cleanText(text, 200)), { statusCode });

const post = async (ai: Model, form: FormData, signal: AbortSignal): Promise<Answer> => {
  const send = ai.network ? guardedFetch(ai.network) : fetch;
  const response = await send(`${ai.baseUrl}/audio/transcriptions`, {
    method: 'POST',
    headers: ai.apiKey ? { authorization: `Bearer ${ai.apiKey}` } : {},
    body: form,
    redirect: 'error',
    signal: AbortSignal.any([signal, AbortSignal.timeout(millisecondsMax)]),
  });
  const text = await readBounded(response);
  if (!response.ok) throw refusal(response.status, text);
  const parsed = answer.safeParse(parseJson(text));
  if (!parsed.success) throw new TranscriptionFailure('The model returned no usable transcription.');
  return parsed.data;
};

const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

type Audio = { path: string; durationSeconds: number; language: string | undefined };

/**
 * Lets a model behind an API compatible with OpenAI transcribe a file, as one entry of the ledger. `store` keeps what it
 * returned before the entry is settled: it is never asked for again. Throws `ai_terms_required`, `ai_budget_used`, and
 * `TranscriptionFailure` with the reason if the model fails.
 */
export const transcribeAudio = async <T>(
  context: Context,
  { ai, name, audio, signal }: { ai: Model; name: string; audio: Audio; signal: AbortSignal },
  store: (transcribed: TranscribedAudio) => Promise<T>,
): Promise<T> => {
  await requireTerms(context, ai);
  const feature = 'transcripts';
  const heard = Math.ceil(audio.durationSeconds * tokensPerSecond);
  const tokens = heard + Math.ceil(audio.durationSeconds * outputTokensPerSecond);
  const call = await admitAiCall(context, { feature, model: name, tokensMin: tokens, tokensMax: tokens });
  const startedAt = performance.now();
  const used = { inputTokens: 0, outputTokens: 0 };
  let outcome: AiCallOutcome['outcome'] = 'FAILED';
  try {
    const read = await post(ai, await formOf(audio.path, name, audio.language), signal);
    // Many servers do not report tokens.
    used.inputTokens = read.usage?.input_tokens ?? heard;
    used.outputTokens = read.usage?.output_tokens ?? Math.ceil(read.text.length / charactersPerToken);
    const languageCode = codeOf(read.language);
    const result = await store({
      lines: linesOf(read, audio.durationSeconds),
      ...(languageCode !== undefined && { languageCode }),
    });
    outcome = 'OK';
    return result;
  } catch (error) {
    if (signal.aborted) outcome = 'CANCELED';
    if (error instanceof AppError || error instanceof TranscriptionFailure || outcome === 'CANCELED') throw error;
    throw new TranscriptionFailure(describeModelFailure(error, ai));
  } finally {
    const result = { outcome, ...used, milliseconds: performance.now() - startedAt };
    await finishCall(context, call, { feature, ai: { ...ai, chatModel: name } }, result);
  }
};
