import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common';

const estimator = new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs });

// What comes after is hardly guessable, and costs more the longer it is.
const lengthMax = 72;

/** How hard a password is to guess, from 0 to 4; what is known of its owner counts as guessed. */
export const scoreOf = (password: string, known: readonly string[]): number =>
  estimator.check(password.slice(0, lengthMax), [...known]).score;
