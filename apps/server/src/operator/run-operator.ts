import { Readable } from 'node:stream';
import { AppError } from '@sluice/contract';
import { readConfiguration } from '../configuration/configuration.ts';
import { StartError } from '../platform/start-error.ts';
import type { Command } from './command.ts';
import { commands, installationCommands } from './commands.ts';
import type { InstallationCommand } from './installation-command.ts';
import { openOperator } from './open-operator.ts';

/** Texts for stdout and stderr, and the exit code. */
export type OperatorResult = { output: string; errors: string; exitCode: number };

type Environment = Parameters<typeof readConfiguration>[1];

const usage = [
  'Commands for the operator of Sluice:',
  '',
  ...Object.entries({ ...commands, ...installationCommands }).flatMap(([name, { parameters, purpose }]) => [
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

const splitWords = (given: readonly string[]): { words: readonly string[]; rest: readonly string[] } => {
  const firstFlag = given.findIndex((parameter) => parameter.startsWith('--'));
  const words = firstFlag < 0 ? given : given.slice(0, firstFlag);
  return { words, rest: given.slice(words.length) };
};

const runCommand = async (
  command: Command,
  given: readonly string[],
  environment: Environment,
  input: Readable,
): Promise<string[]> => {
  const { words, rest } = splitWords(given);
  const operator = await openOperator(readConfiguration(rest, environment));
  try {
    return await command.run(operator.context, words, input);
  } finally {
    await operator.close();
  }
};

const runInstallationCommand = async (
  command: InstallationCommand,
  given: readonly string[],
  environment: Environment,
): Promise<OperatorResult> => {
  const isOfCommand = (parameter: string): boolean => command.flags.some((flag) => parameter === `--${flag}`);
  const { words, rest } = splitWords(given.filter((parameter) => !isOfCommand(parameter)));
  const { lines, exitCode } = await command.run({
    words,
    flags: new Set(given.filter(isOfCommand).map((parameter) => parameter.slice(2))),
    readConfiguration: () => readConfiguration(rest, environment),
  });
  return { output: linesOf(lines), errors: '', exitCode };
};

const printUsage = (exitCode: number): OperatorResult => ({ output: linesOf(usage), errors: '', exitCode });

const failWith = (error: unknown, exitCode: number): OperatorResult => ({
  output: '',
  errors: `\n${sentenceOf(error)}\n\n`,
  exitCode,
});

/** Returns the entry of a command that the operator named. */
const findIn = <T>(map: Readonly<Record<string, T>>, name: string): T | undefined =>
  Object.hasOwn(map, name) ? map[name] : undefined;

/** Runs one command line of the operator: a command, its parameters and flags of the installation, and its input. */
export const runOperator = async (
  [name = '', ...given]: readonly string[],
  environment: Environment,
  input: Readable = Readable.from([]),
): Promise<OperatorResult> => {
  const installationCommand = findIn(installationCommands, name);
  if (installationCommand)
    return runInstallationCommand(installationCommand, given, environment).catch((error: unknown) =>
      failWith(error, 1),
    );
  const command = findIn(commands, name);
  if (!command) return printUsage(['', '--help', 'help'].includes(name) ? 0 : 1);
  try {
    return { output: linesOf(await runCommand(command, given, environment, input)), errors: '', exitCode: 0 };
  } catch (error) {
    return failWith(error, command.exitCodeOf?.(error) ?? 1);
  }
};
