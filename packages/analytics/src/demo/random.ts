/** Pseudorandom numbers that depend only on a seed. */
export type Random = {
  /** Number from 0 (inclusive) to 1 (exclusive). */
  next(): number;
  between(least: number, most: number): number;
  whole(least: number, most: number): number;
  chance(probability: number): boolean;
  pick<T>(items: readonly T[]): T;
  /** Picks one of the items, weighted by share. */
  byShare<T extends { share: number }>(items: readonly T[]): T;
  normal(): number;
  /** Log-normal number: half of the values are below the median; `sigma` is the spread of their logarithm. */
  logNormal(median: number, sigma: number): number;
  exponential(mean: number): number;
  uuid(): string;
  /** 64-bit integer as a decimal string. */
  key(): string;
};

const spread = (value: number): number => {
  let bits = Math.imul(value ^ (value >>> 16), 0x7feb352d);
  bits = Math.imul(bits ^ (bits >>> 15), 0x846ca68b);
  return (bits ^ (bits >>> 16)) >>> 0;
};

const seedOf = (text: string): number => {
  let bits = 0x9e3779b9;
  for (let index = 0; index < text.length; index += 1) bits = spread(bits ^ text.charCodeAt(index)) + index;
  return bits >>> 0;
};

const hex = (bits: number): string => (bits >>> 0).toString(16).padStart(8, '0');

const itemAt = <T>(items: readonly T[], index: number): T => {
  const item = items[Math.min(index, items.length - 1)];
  if (item === undefined) throw new RangeError('Cannot pick from an empty list.');
  return item;
};

/** Returns a generator that depends only on the given words, not on earlier draws. */
export const randomOf = (...words: readonly (string | number)[]): Random => {
  const seed = seedOf(words.join('|'));
  let counter = 0;
  const bits = (): number => {
    counter = (counter + 0x6d2b79f5) >>> 0;
    return spread(seed ^ spread(counter));
  };
  const next = (): number => bits() / 0x1_0000_0000;
  const normal = (): number => Math.sqrt(-2 * Math.log(1 - next())) * Math.cos(2 * Math.PI * next());
  return {
    next,
    between: (least, most) => least + next() * (most - least),
    whole: (least, most) => least + Math.floor(next() * (most - least + 1)),
    chance: (probability) => next() < probability,
    pick: (items) => itemAt(items, Math.floor(next() * items.length)),
    byShare(items) {
      let rest = next() * items.reduce((total, { share }) => total + share, 0);
      for (const item of items) {
        rest -= item.share;
        if (rest < 0) return item;
      }
      return itemAt(items, items.length);
    },
    normal,
    logNormal: (median, sigma) => median * Math.exp(sigma * normal()),
    exponential: (mean) => -mean * Math.log(1 - next()),
    uuid() {
      const [a, b, c, d] = [hex(bits()), hex(bits()), hex(bits()), hex(bits())];
      const variant = ((Number.parseInt(c.slice(0, 1), 16) & 3) | 8).toString(16);
      return `${a}-${b.slice(0, 4)}-4${b.slice(5)}-${variant}${c.slice(1, 4)}-${c.slice(4)}${d}`;
    },
    key: () => ((BigInt(bits()) << 32n) | BigInt(bits())).toString(),
  };
};
