import type { AgentMessagePart } from '@sluice/contract';
import type { Question } from './questions.ts';

/** A chat with a running platform. */
export type Place = { address: string; key: string };

export type Answer = { text: string; parts: AgentMessagePart[]; failure?: string; milliseconds: number };

export type Score = {
  question: string;
  /** A named tool answered. */
  isToolRight: boolean;
  isAnswerRight: boolean;
  milliseconds: number;
  failure?: string | undefined;
};

/** Calls an operation of the API; returns its result. */
export const callApi = async ({ address, key }: Place, method: string, path: string, body?: unknown) => {
  const response = await fetch(`${address}/v1${path}`, {
    method,
    headers: { 'X-Api-Key': key },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const { data } = await response.json();
  if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${JSON.stringify(data)}`);
  return data.result;
};

const textOf = (parts: readonly AgentMessagePart[]): string =>
  parts.flatMap((part) => (part.type === 'text' ? [part.text] : [])).join('\n');

/** Asks a question in a chat of its own. */
export const ask = async (place: Place, text: string): Promise<Answer> => {
  const { sessionId } = await callApi(place, 'POST', '/agents/assistant/sessions');
  const startedAt = performance.now();
  const response = await fetch(`${place.address}/v1/agents/assistant/sessions/${sessionId}/messages`, {
    method: 'POST',
    headers: { 'X-Api-Key': place.key },
    body: JSON.stringify({ text }),
  });
  const stream = await response.text();
  const milliseconds = Math.round(performance.now() - startedAt);
  if (!response.ok) return { text: '', parts: [], failure: stream, milliseconds };
  const [, reason] = /event: failed\ndata: (.*)/.exec(stream) ?? [];
  const { messages } = await callApi(place, 'GET', `/agents/assistant/sessions/${sessionId}`);
  const { parts } = messages.at(-1);
  return { text: textOf(parts), parts, ...(reason !== undefined && { failure: reason }), milliseconds };
};

const hasUsed = (parts: readonly AgentMessagePart[], { tools }: Question): boolean => {
  const uses = parts.flatMap((part) =>
    part.type === 'dynamic-tool' && part.state === 'output-available' ? [part] : [],
  );
  if (tools.length === 0) return true;
  return tools.some(({ name, operation }) =>
    uses.some(
      ({ toolName, input }) => toolName === name && (operation === undefined || input['operation'] === operation),
    ),
  );
};

/** Asks a question and compares the tools and the words of the answer with the known ones. */
export const scoreQuestion = async (place: Place, question: Question): Promise<Score> => {
  const { text, parts, failure, milliseconds } = await ask(place, question.question);
  return {
    question: question.question,
    isToolRight: hasUsed(parts, question),
    isAnswerRight: failure === undefined && question.answer.test(text),
    milliseconds,
    failure,
  };
};

/** Returns a table of scores with their sums, in Markdown. */
export const scoreTable = (model: string, scores: readonly Score[], tokens: number): string => {
  const mark = (isRight: boolean): string => (isRight ? 'yes' : 'NO');
  const share = (right: number): string => `${right} of ${scores.length}`;
  return [
    `## ${model}`,
    '',
    '| question | tool | answer | ms |',
    '| --- | --- | --- | --- |',
    ...scores.map(
      ({ question, isToolRight, isAnswerRight, milliseconds, failure }) =>
        `| ${question} | ${mark(isToolRight)} | ${mark(isAnswerRight)}${failure === undefined ? '' : ` (${failure})`} | ${milliseconds} |`,
    ),
    '',
    `Tool right: ${share(scores.filter((score) => score.isToolRight).length)}. Answer right: ${share(scores.filter((score) => score.isAnswerRight).length)}. ${tokens} tokens.`,
  ].join('\n');
};
