/** One value of a dimension, within the window and within the reference window. */
export type Part = {
  value: string | null;
  measured: number | null;
  reference: number | null;
  impressions: number | null;
};

export type Contribution = Part & {
  /** Share of the deviation, from 0 to 1. */
  share: number;
  /** Difference between its share of the deviation and its share of the total. */
  lift: number;
};

export type Breach = {
  isAbove: boolean;
  /** True when the values of the parts add up to that of the whole. */
  addsUp: boolean;
  /** Threshold that the whole should not cross. */
  limit: number;
};

const sumOf = (numbers: readonly number[]): number => numbers.reduce((sum, number) => sum + number, 0);

// Weight of a part in the deviation, and in the total.
const weightOf = (part: Part, { isAbove, addsUp, limit }: Breach): { wrong: number; whole: number } => {
  const { measured, reference, impressions } = part;
  if (addsUp && isAbove) return { wrong: Math.max(0, (measured ?? 0) - (reference ?? 0)), whole: reference ?? 0 };
  if (addsUp) return { wrong: Math.max(0, (reference ?? 0) - (measured ?? 0)), whole: reference ?? 0 };
  if (measured === null) return { wrong: 0, whole: impressions ?? 0 };
  const excess = isAbove ? measured - limit : limit - measured;
  return { wrong: Math.max(0, excess) * (impressions ?? 1), whole: impressions ?? 1 };
};

const liftMin = 0.1;

/** Returns the values of a dimension overrepresented in the deviation, by descending lift. */
export const contributionsOf = (parts: readonly Part[], wrong: Breach): Contribution[] => {
  const weights = parts.map((part) => weightOf(part, wrong));
  const [wrongSum, wholeSum] = [sumOf(weights.map((each) => each.wrong)), sumOf(weights.map((each) => each.whole))];
  if (wrongSum <= 0) return [];
  return parts
    .map((part, index) => {
      const weight = weights[index] ?? { wrong: 0, whole: 0 };
      const share = weight.wrong / wrongSum;
      return { ...part, share, lift: share - (wholeSum > 0 ? weight.whole / wholeSum : 0) };
    })
    .filter(({ lift }) => lift >= liftMin)
    .toSorted((a, b) => b.lift - a.lift);
};
