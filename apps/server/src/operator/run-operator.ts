import { Readable } from 'node:stream';
import { AppError } from '@sluice/contract';
import { readConfiguration } from '../configuration/configuration.ts';
import { StartError } from '../platform/start-error.ts';
import type { Command } from './command.ts';
import { commands } from './commands.ts';
import { openOperator } from './open-operator.ts';

/** Texts for stdout and stderr, and the exit code. */
export type OperatorResult = { output: string; errors: string; exitCode: number };

type Environment = Parameters<typeof readConfiguration>[1];

const usage = [
  'Commands for the operator of a running Sluice:',
  '',
  ...Object.entries(commands).flatMap(([name, { parameters, purpose }]) => [
    `  npm run operator -- ${name} ${parameters}`.trimEnd(),
    `      ${purpose}`,
  ]),
  '',
  '  Pass the settings of the running installation: --data, --port, --host and the environment.',
  '',
];

const linesOf = (lines: readonly string[]): string => lines.map((line) => `${line}\n`).join('');

const sentenceOf = (error: unknown): string => {
  if (error instanceof StartError) return error.message;
  if (error instanceof AppError) return [error.message, error.evidence].filter(Boolean).join(' ');
  return String(error instanceof Error ? error.stack : error);
};

const runCommand = async (
  command: Command,
  given: readonly string[],
  environment: Environment,
  input: Readable,
): Promise<string[]> => {
  const firstFlag = given.findIndex((parameter) => parameter.startsWith('--'));
  const words = firstFlag < 0 ? given : given.slice(0, firstFlag);
  const operator = await openOperator(readConfiguration(given.slice(words.length), environment));
  try {
    return await command.run(operator.context, words, input);
  } finally {
    await operator.close();
  }
};

/** Runs one command line of the operator: a command, its parameters and flags of the installation, and its input. */
export const runOperator = async (
  [name = '', ...given]: readonly string[],
  environment: Environment,
  input: Readable = Readable.from([]),
): Promise<OperatorResult> => {
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (!command) return { output: linesOf(usage), errors: '', exitCode: ['', '--help', 'help'].includes(name) ? 0 : 1 };
  try {
    return { output: linesOf(await runCommand(command, given, environment, input)), errors: '', exitCode: 0 };
  } catch (error) {
    return { output: '', errors: `\n${sentenceOf(error)}\n\n`, exitCode: command.exitCodeOf?.(error) ?? 1 };
  }
};
