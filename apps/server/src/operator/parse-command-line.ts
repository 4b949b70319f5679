import type { Command } from './command.ts';
import { commands, installationCommands } from './commands.ts';
import type { InstallationCommand } from './installation-command.ts';

type Parameters = {
  words: readonly string[];
  /** Settings of the installation, such as `--data`, with their values. */
  settings: readonly string[];
};

/** Command line of the operator: a command with its parameters, and for installation commands their own flags. */
export type CommandLine = Parameters &
  (
    | { kind: 'command'; command: Command }
    | { kind: 'installation'; command: InstallationCommand; flags: ReadonlySet<string> }
  );

const splitWords = (given: readonly string[]): Parameters => {
  const firstFlag = given.findIndex((parameter) => parameter.startsWith('--'));
  const words = firstFlag < 0 ? given : given.slice(0, firstFlag);
  return { words, settings: given.slice(words.length) };
};

/** Returns the entry of a command that the operator named. */
const findIn = <T>(map: Readonly<Record<string, T>>, name: string): T | undefined =>
  Object.hasOwn(map, name) ? map[name] : undefined;

/** Parses what follows `npm run operator --`; undefined if its first word is no command. */
export const parseCommandLine = ([name = '', ...given]: readonly string[]): CommandLine | undefined => {
  const installationCommand = findIn(installationCommands, name);
  if (installationCommand) {
    const isFlag = (parameter: string): boolean => installationCommand.flags.some((flag) => parameter === `--${flag}`);
    return {
      kind: 'installation',
      command: installationCommand,
      ...splitWords(given.filter((parameter) => !isFlag(parameter))),
      flags: new Set(given.filter(isFlag).map((parameter) => parameter.slice(2))),
    };
  }
  const command = findIn(commands, name);
  return command && { kind: 'command', command, ...splitWords(given) };
};
