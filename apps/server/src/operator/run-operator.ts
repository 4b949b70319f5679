import { Readable } from 'node:stream';
import { AppError } from '@sluice/contract';
import { readConfiguration } from '../configuration/configuration.ts';
import { StartError } from '../platform/start-error.ts';
import { commands, installationCommands } from './commands.ts';
import { openOperator } from './open-operator.ts';
import { parseCommandLine, type CommandLine } from './parse-command-line.ts';

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

type RunCommand = (
  line: Extract<CommandLine, { kind: 'command' }>,
  environment: Environment,
  input: Readable,
) => Promise<string[]>;

const runCommand: RunCommand = async ({ command, words, settings }, environment, input) => {
  const operator = await openOperator(readConfiguration(settings, environment));
  try {
    return await command.run(operator.context, words, input);
  } finally {
    await operator.close();
  }
};

const runInstallationCommand = async (
  { command, words, flags, settings }: Extract<CommandLine, { kind: 'installation' }>,
  environment: Environment,
): Promise<OperatorResult> => {
  const { lines, exitCode } = await command.run({
    words,
    flags,
    readConfiguration: () => readConfiguration(settings, environment),
  });
  return { output: linesOf(lines), errors: '', exitCode };
};

const printUsage = (exitCode: number): OperatorResult => ({ output: linesOf(usage), errors: '', exitCode });

const failWith = (error: unknown, exitCode: number): OperatorResult => ({
  output: '',
  errors: `\n${sentenceOf(error)}\n\n`,
  exitCode,
});

/** Runs one command line of the operator: a command, its parameters and flags of the installation, and its input. */
export const runOperator = async (
  given: readonly string[],
  environment: Environment,
  input: Readable = Readable.from([]),
): Promise<OperatorResult> => {
  const line = parseCommandLine(given);
  if (!line) return printUsage(['', '--help', 'help'].includes(given[0] ?? '') ? 0 : 1);
  try {
    if (line.kind === 'installation') return await runInstallationCommand(line, environment);
    return { output: linesOf(await runCommand(line, environment, input)), errors: '', exitCode: 0 };
  } catch (error) {
    return failWith(error, (line.kind === 'command' && line.command.exitCodeOf?.(error)) || 1);
  }
};
