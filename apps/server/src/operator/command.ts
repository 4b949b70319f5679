import type { Readable } from 'node:stream';
import type { Context } from '@sluice/core';
import { StartError } from '../platform/start-error.ts';

/** Command of the operator: its parameters, its purpose, and a function that returns the lines to print. */
export type Command = {
  parameters: string;
  purpose: string;
  run(context: Context, parameters: readonly string[], input: Readable): Promise<string[]>;
  /** Returns the exit code for an error; 1 unless set. */
  exitCodeOf?: (error: unknown) => number;
};

/** Returns a parameter that must be present. */
export const needed = <T>(value: T | undefined, what: string): T => {
  if (value === undefined) throw new StartError(`The command needs ${what}.`);
  return value;
};
