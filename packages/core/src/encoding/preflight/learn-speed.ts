import type { Work } from '../lifecycle/expected-usage.ts';

/** A finished encoding: its streams, and the time from its start to its end in seconds. */
export type FinishedEncoding = { works: readonly Work[]; seconds: number };

export type LearnedTime = {
  seconds: number;
  /** Range that contained four of five finished encodings, as predicted from the others. */
  range: [least: number, most: number];
  /** Finished encodings that it is based on. */
  encodings: number;
};

const rounds = 60;
const encodingsMin = 3;
const shareInRange = 0.8;
/** Range around an estimate from too few encodings to know its errors. */
const unknownError = 0.5;

const classOf = ({ codec, preset, pixels }: Work): string =>
  pixels > 0 ? `${codec} ${preset ?? ''}` : 'sound and text';

/** Amount of work on a scale that is linear in time: megapixels of all frames, or seconds. */
const amountOf = ({ seconds, pixels, rate }: Work): number =>
  pixels > 0 ? (seconds * pixels * rate) / 1_000_000 : seconds;

const overhead = 'overhead';

/** Amounts by class; each encoding has one unit of overhead: queueing, analysis, muxing, transfers. */
const amountsOf = (works: readonly Work[]): Map<string, number> => {
  const amounts = new Map([[overhead, 1]]);
  for (const work of works) amounts.set(classOf(work), (amounts.get(classOf(work)) ?? 0) + amountOf(work));
  return amounts;
};

type Sample = { amounts: ReadonlyMap<string, number>; seconds: number };

const predict = (costs: ReadonlyMap<string, number>, amounts: ReadonlyMap<string, number>): number => {
  let seconds = 0;
  for (const [name, amount] of amounts) seconds += amount * (costs.get(name) ?? 0);
  return seconds;
};

/**
 * Returns seconds per unit of each class, at least 0, with the least squares of relative errors.
 *
 * Multiplicative updates (those of nonnegative matrix factorization) keep every cost positive and need no matrix; the same samples give the
 * same costs.
 */
const fit = (samples: readonly Sample[]): Map<string, number> => {
  const names = new Set(samples.flatMap(({ amounts }) => [...amounts.keys()]));
  const costs = new Map<string, number>();
  // Each class begins with all of the time of the encodings that use it, shared among their classes.
  for (const name of names) {
    const shares = samples.flatMap(({ amounts, seconds }) => {
      const amount = amounts.get(name) ?? 0;
      return amount > 0 ? [seconds / amounts.size / amount] : [];
    });
    costs.set(name, shares.reduce((sum, share) => sum + share, 0) / Math.max(1, shares.length));
  }
  for (let round = 0; round < rounds; round += 1) {
    for (const name of names) {
      let [wanted, present] = [0, 0];
      for (const { amounts, seconds } of samples) {
        const amount = (amounts.get(name) ?? 0) / seconds;
        wanted += amount;
        present += (amount * predict(costs, amounts)) / seconds;
      }
      if (present > 0) costs.set(name, ((costs.get(name) ?? 0) * wanted) / present);
    }
  }
  return costs;
};

const isCovered = (costs: ReadonlyMap<string, number>, amounts: ReadonlyMap<string, number>): boolean =>
  [...amounts].every(([name]) => costs.has(name));

/** Outcome divided by prediction of each sample, predicted from the others. */
const errorsOf = (samples: readonly Sample[]): number[] =>
  samples.flatMap((sample) => {
    const costs = fit(samples.filter((other) => other !== sample));
    const predicted = predict(costs, sample.amounts);
    return predicted > 0 && isCovered(costs, sample.amounts) ? [sample.seconds / predicted] : [];
  });

const rangeOf = (errors: readonly number[]): [number, number] => {
  if (errors.length < encodingsMin) return [1 - unknownError, 1 + unknownError];
  const sorted = errors.toSorted((a, b) => a - b);
  const cut = Math.floor(((1 - shareInRange) / 2) * sorted.length);
  return [Math.min(1, sorted[cut] ?? 1), Math.max(1, sorted.at(-1 - cut) ?? 1)];
};

/**
 * Estimates the time of an encoding from this installation's finished ones: each codec and preset has a cost for its
 * pixels, and each encoding an overhead. Returns undefined with fewer than three finished encodings, or if none of them
 * has used a codec and preset of this one.
 */
export const learnTime = (finished: readonly FinishedEncoding[], works: readonly Work[]): LearnedTime | undefined => {
  const samples = finished
    .filter(({ seconds, works: { length } }) => seconds > 0 && length > 0)
    .map((encoding) => ({ amounts: amountsOf(encoding.works), seconds: encoding.seconds }));
  const amounts = amountsOf(works);
  const costs = fit(samples);
  if (samples.length < encodingsMin || !isCovered(costs, amounts)) return undefined;
  const seconds = predict(costs, amounts);
  const [least, most] = rangeOf(errorsOf(samples));
  return { seconds, range: [seconds * least, seconds * most], encodings: samples.length };
};
