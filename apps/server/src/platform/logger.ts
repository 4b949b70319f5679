import { currentTrace, traceIdOf } from '@sluice/trace';
import { pino } from 'pino';
import type { Logger } from 'pino';

export type { Logger } from 'pino';

export const logLevels = ['trace', 'debug', 'info', 'warn', 'error', 'fatal'] as const;
export type LogLevel = (typeof logLevels)[number];

export type LoggerOptions = { level: LogLevel; format: 'json' | 'pretty'; role?: string };

const secretNames = [
  'password',
  'secret',
  'secretKey',
  'secretAccessKey',
  'apiKey',
  'authorization',
  'cookie',
  'token',
];
const secretPaths = [
  ...secretNames.flatMap((name) => [name, `*.${name}`]),
  'req.headers["x-api-key"]',
  'headers["x-api-key"]',
];

const colors: Record<string, string> = { warn: '\u001B[33m', error: '\u001B[31m', fatal: '\u001B[31m' };

/** Formats one log record as a readable line: time, level, role, message, then the remaining fields. */
export const prettyLine = (record: string, color: boolean): string => {
  const { level, time, msg, role, err, ...rest } = JSON.parse(record);
  const label = pino.levels.labels[level] ?? String(level);
  const paint = color ? (colors[label] ?? '') : '';
  const fields = Object.keys(rest).length > 0 ? ` ${JSON.stringify(rest)}` : '';
  const failure = err ? `\n    ${String(err.stack ?? err.message).replaceAll('\n', '\n    ')}` : '';
  const clock = new Date(time).toISOString().slice(11, 23);
  return `${paint}${clock} ${label.padEnd(5)} ${role ? `${role}: ` : ''}${msg ?? ''}${fields}${paint && '\u001B[0m'}${failure}\n`;
};

/** Fields of every record that the current request caused. */
const traceFields = (): object => {
  const trace = currentTrace();
  if (!trace) return {};
  const { requestId, traceparent } = trace;
  return { requestId, ...(traceparent && { traceId: traceIdOf(traceparent) }) };
};

/** Opens the process's log on stdout; redacts values of secret fields. */
export const openLogger = (options: LoggerOptions): Logger => {
  const settings = {
    level: options.level,
    mixin: traceFields,
    base: options.role ? { role: options.role } : {},
    redact: { paths: secretPaths, censor: '[secret]' },
  };
  if (options.format === 'json') return pino(settings);
  const color = process.stdout.isTTY;
  return pino(settings, { write: (record: string) => process.stdout.write(prettyLine(record, color)) });
};
