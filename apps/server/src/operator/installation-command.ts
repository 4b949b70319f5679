import type { Configuration } from '../configuration/configuration.ts';

/** Parameters and flags of an installation command. */
export type GivenCommand = {
  words: readonly string[];
  /** Flags of the command itself, without dashes. */
  flags: ReadonlySet<string>;
  /** Reads the settings of the installation; throws `StartError` for one that is not valid. */
  readConfiguration: () => Configuration;
};

/** Command that also works when the engines of the installation are not running. */
export type InstallationCommand = {
  parameters: string;
  purpose: string;
  flags: readonly string[];
  /** Returns the lines to print and the exit code. */
  run(given: GivenCommand): Promise<{ lines: string[]; exitCode: number }>;
};
