import type { Work } from '../lifecycle/expected-usage.ts';
import { frameCost, overheadCost, soundCost, videoCostOf } from './reference-costs.ts';

/** A finished encoding: its streams, and the time from its start to its end in seconds. */
export type FinishedEncoding = { works: readonly Work[]; seconds: number };

export type LearnedTime = {
  seconds: number;
  /** Range that contained four of five finished encodings, as predicted from the others. */
  range: [least: number, most: number];
  /** Finished encodings that it is based on. */
  encodings: number;
  /** Codecs and presets that none of them used. */
  unseen: string[];
};

const rounds = 60;
const encodingsMin = 3;
const shareInRange = 0.8;
/** Factor by which an estimate may be off while its errors are not known. */
const unknownFactor = 2;
/** Weight of the reference costs, compared to one finished encoding: they decide only where no encoding tells. */
const referenceWeight = 0.1;

/** An amount of work on a scale that is linear in time, and its reference cost in seconds by unit. */
type Amount = { amount: number; reference: number };
type Amounts = ReadonlyMap<string, Amount>;

const nameOf = ({ codec, preset }: Work): string => `${codec} ${preset ?? ''}`.trimEnd();

/**
 * Amounts by class: an overhead for each encoding, the frames of its longest video, megapixels of encoded frames by
 * codec and preset, and seconds of audio and text.
 */
const amountsOf = (works: readonly Work[]): Amounts => {
  const amounts = new Map<string, Amount>([['overhead', { amount: 1, reference: overheadCost }]]);
  const add = (name: string, amount: number, reference: number): void => {
    if (amount > 0) amounts.set(name, { amount: (amounts.get(name)?.amount ?? 0) + amount, reference });
  };
  add('frames', Math.max(0, ...works.map(({ pixels, seconds, rate }) => (pixels > 0 ? seconds * rate : 0))), frameCost);
  for (const work of works) {
    const { codec, preset, seconds, pixels, rate } = work;
    if (pixels > 0) add(nameOf(work), (seconds * pixels * rate) / 1_000_000, videoCostOf(codec, preset ?? ''));
    else add('sound and text', seconds, soundCost);
  }
  return amounts;
};

type Sample = { amounts: Amounts; seconds: number };

type Costs = {
  /** Seconds of this installation by second of the reference. */
  speed: number;
  byClass: ReadonlyMap<string, number>;
};

const costOf = ({ speed, byClass }: Costs, name: string, { reference }: Amount): number =>
  byClass.get(name) ?? speed * reference;

const predict = (costs: Costs, amounts: Amounts): number => {
  let seconds = 0;
  for (const [name, amount] of amounts) seconds += amount.amount * costOf(costs, name, amount);
  return seconds;
};

const middleOf = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 1;

/**
 * Returns costs with the least squares of relative errors, of which reference costs at the installation's speed are a
 * part.
 *
 * Multiplicative updates (those of nonnegative matrix factorization) keep every cost positive and need no matrix; the same samples give the
 * same costs.
 */
const fit = (samples: readonly Sample[]): Costs => {
  const reference: Costs = { speed: 1, byClass: new Map() };
  const speed = middleOf(samples.map(({ amounts, seconds }) => seconds / predict(reference, amounts)));
  const usual = new Map(
    samples.flatMap(({ amounts }) => [...amounts].map(([name, amount]) => [name, speed * amount.reference] as const)),
  );
  const byClass = new Map(usual);
  const costs: Costs = { speed, byClass };
  // Follows each change of a cost; to predict all samples again for each would take most of a pre-flight's time.
  const predicted = samples.map(({ amounts }) => predict(costs, amounts));
  const classes = [...usual].map(([name, usualCost]) => ({
    name,
    usualCost,
    amounts: samples.map(({ amounts }) => amounts.get(name)?.amount ?? 0),
  }));
  for (let round = 0; round < rounds; round += 1)
    for (const { name, usualCost, amounts } of classes) {
      const cost = byClass.get(name) ?? usualCost;
      let wanted = referenceWeight / usualCost;
      let present = (referenceWeight * cost) / usualCost ** 2;
      samples.forEach(({ seconds }, index) => {
        const share = (amounts[index] ?? 0) / seconds;
        wanted += share;
        present += (share * (predicted[index] ?? 0)) / seconds;
      });
      const next = (cost * wanted) / present;
      byClass.set(name, next);
      amounts.forEach((amount, index) => (predicted[index] = (predicted[index] ?? 0) + amount * (next - cost)));
    }
  return costs;
};

/** Outcome divided by prediction of each sample, predicted from the others. */
const errorsOf = (samples: readonly Sample[]): number[] =>
  samples.map((sample) => sample.seconds / predict(fit(samples.filter((other) => other !== sample)), sample.amounts));

/** Factors around an estimate. */
const rangeOf = (samples: readonly Sample[], isComplete: boolean): [number, number] => {
  if (!isComplete || samples.length <= encodingsMin) return [1 / unknownFactor, unknownFactor];
  const sorted = errorsOf(samples).toSorted((a, b) => a - b);
  const cut = Math.floor(((1 - shareInRange) / 2) * sorted.length);
  return [Math.min(1, sorted[cut] ?? 1), Math.max(1, sorted.at(-1 - cut) ?? 1)];
};

/**
 * Estimates the time of an encoding from finished ones: each codec and preset has a cost for its pixels, and each
 * encoding an overhead.
 *
 * A codec or preset that no finished encoding used has its reference cost at their speed. Returns undefined without
 * finished encodings.
 */
export const learnTime = (finished: readonly FinishedEncoding[], works: readonly Work[]): LearnedTime | undefined => {
  const samples = finished
    .filter(({ seconds, works: { length } }) => seconds > 0 && length > 0)
    .map((encoding) => ({ amounts: amountsOf(encoding.works), seconds: encoding.seconds }));
  if (samples.length === 0) return undefined;
  const seen = new Set(finished.flatMap((encoding) => encoding.works.map(nameOf)));
  const videos = works.filter(({ pixels }) => pixels > 0).map(nameOf);
  const unseen = [...new Set(videos)].filter((name) => !seen.has(name));
  const seconds = predict(fit(samples), amountsOf(works));
  const [least, most] = rangeOf(samples, unseen.length === 0);
  return { seconds, range: [seconds * least, seconds * most], encodings: samples.length, unseen };
};
