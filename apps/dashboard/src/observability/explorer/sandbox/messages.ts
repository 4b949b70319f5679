import { isOneOf, type QueryTarget } from './query-target.ts';

/** Messages accepted from the sandbox; any other message ends the run. */
export type SandboxMessage =
  | { type: 'ready' }
  | { type: 'query'; id: number; target: QueryTarget; body: string }
  | { type: 'log'; level: LogLevel; text: string }
  | { type: 'done'; text: string | null }
  | { type: 'failed'; error: CodeError };

const logLevels = ['log', 'info', 'debug', 'warn', 'error'] as const;
export type LogLevel = (typeof logLevels)[number];

export type CodeError = { name: string; message: string; line?: number; column?: number };

const textMax = 4_000_000;
const lineMax = 2_000;
const bodyMax = 64_000;

type Fields = Record<string, unknown>;

const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null;
const isText = (value: unknown, most: number): value is string => typeof value === 'string' && value.length <= most;
const isPlace = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) > 0;

const errorOf = (value: unknown): CodeError | undefined => {
  if (!isFields(value) || !isText(value['name'], 200) || !isText(value['message'], lineMax)) return undefined;
  const { name, message, line, column } = value;
  return { name, message, ...(isPlace(line) && { line }), ...(isPlace(column) && { column }) };
};

const queryOf = ({ id, target, body }: Fields): SandboxMessage | undefined => {
  if (!isPlace(id) || !isText(body, bodyMax) || !isFields(target)) return undefined;
  const { source, name } = target;
  return isOneOf({ source, name })
    ? // isOneOf() checked source and name.
      { type: 'query', id, target: { source, name } as QueryTarget, body }
    : undefined;
};

/** Validates an untrusted message of the sandbox; returns undefined if it is invalid. */
export const sandboxMessage = (data: unknown): SandboxMessage | undefined => {
  if (!isFields(data)) return undefined;
  const { type, text, level } = data;
  if (type === 'ready') return { type };
  if (type === 'query') return queryOf(data);
  if (type === 'done') return text === null || isText(text, textMax) ? { type, text } : undefined;
  if (type === 'failed') {
    const error = errorOf(data['error']);
    return error && { type, error };
  }
  const knownLevel = logLevels.find((each) => each === level);
  return type === 'log' && knownLevel && isText(text, lineMax) ? { type, level: knownLevel, text } : undefined;
};
