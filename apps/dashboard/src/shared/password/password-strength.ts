import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common';

const estimator = new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs });

// Longer passwords are hard to guess anyway, and slow to estimate.
const lengthMax = 72;

/** Estimates how hard a password is to guess, from 0 to 4; the user's own data counts as known. */
export const scoreOf = (password: string, personalWords: readonly string[]): number =>
  estimator.check(password.slice(0, lengthMax), [...personalWords]).score;
