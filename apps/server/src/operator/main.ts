import { AppError } from '@sluice/contract';
import { readConfiguration } from '../configuration/configuration.ts';
import { StartError } from '../platform/start-error.ts';
import { commands, type Command } from './commands.ts';
import { openOperator } from './open-operator.ts';

const print = (text: string): void => {
  process.stdout.write(`${text}\n`);
};

const usage = (): string =>
  [
    'Commands for the operator of a running Sluice:',
    '',
    ...Object.entries(commands).flatMap(([name, { parameters, purpose }]) => [
      `  npm run operator -- ${name} ${parameters}`.trimEnd(),
      `      ${purpose}`,
    ]),
    '',
    '  Pass the settings of the running installation: --data, --port, --host and the environment.',
    '',
  ].join('\n');

const run = async (command: Command, words: readonly string[], flags: readonly string[]): Promise<void> => {
  // Only the configuration reads the environment.
  const operator = await openOperator(readConfiguration(flags, process.env));
  try {
    for (const line of await command.run(operator.context, words)) print(line);
  } finally {
    await operator.close();
  }
};

const sentenceOf = (error: unknown): string => {
  if (error instanceof StartError) return error.message;
  if (error instanceof AppError) return [error.message, error.evidence].filter(Boolean).join(' ');
  return String(error instanceof Error ? error.stack : error);
};

const [name = '', ...given] = process.argv.slice(2);
const firstFlag = given.findIndex((parameter) => parameter.startsWith('--'));
const words = firstFlag < 0 ? given : given.slice(0, firstFlag);
const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
if (!command) {
  print(usage());
  process.exit(['', '--help', 'help'].includes(name) ? 0 : 1);
}
run(command, words, given.slice(words.length)).catch((error: unknown) => {
  process.stderr.write(`\n${sentenceOf(error)}\n\n`);
  process.exitCode = 1;
});
