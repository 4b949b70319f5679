export type Scale = { toPixel: (value: number) => number; toValue: (pixel: number) => number };

type Range = readonly [number, number];

const logOf = (value: number): number => Math.log(Math.max(value, Number.MIN_VALUE));

/** Maps values to pixels, linearly or logarithmically. */
export const createScale = (kind: 'linear' | 'log', [low, high]: Range, [from, to]: Range): Scale => {
  const [forth, back] = kind === 'log' ? [logOf, Math.exp] : [(value: number) => value, (value: number) => value];
  const start = forth(low);
  const span = forth(high) - start || 1;
  return {
    toPixel: (value) => from + ((forth(value) - start) / span) * (to - from),
    toValue: (pixel) => back(start + ((pixel - from) / (to - from || 1)) * span),
  };
};

const stepOf = (rough: number): number => {
  const power = 10 ** Math.floor(Math.log10(rough));
  const share = rough / power;
  return power * (share <= 1 ? 1 : share <= 2 ? 2 : share <= 5 ? 5 : 10);
};

/** Returns about `wanted` round values within a range. */
export const linearTicks = ([low, high]: Range, tickCount: number): number[] => {
  if (!(high > low)) return [low];
  const step = stepOf((high - low) / Math.max(1, tickCount));
  const first = Math.ceil(low / step - 1e-9);
  const last = Math.floor(high / step + 1e-9);
  return Array.from({ length: last - first + 1 }, (_, index) => Number(((first + index) * step).toPrecision(12)));
};

/** Returns 1, 2 and 5 times the powers of ten within a range; linear ticks if these are too few. */
export const logTicks = ([low, high]: Range, tickCount: number): number[] => {
  const powers = [];
  for (let power = Math.floor(Math.log10(low)); power <= Math.ceil(Math.log10(high)); power += 1)
    powers.push(...[1, 2, 5].map((share) => share * 10 ** power));
  const visiblePowers = powers.filter((value) => value >= low && value <= high);
  return visiblePowers.length >= Math.min(3, tickCount) ? visiblePowers : linearTicks([low, high], tickCount);
};

/** Returns the range of the values with padding on both sides, within the given limits. */
export const paddedRange = (values: readonly number[], share: number, [least, most]: Range): Range => {
  if (values.length === 0) return [least, Number.isFinite(most) ? most : least + 1];
  const low = Math.min(...values);
  const high = Math.max(...values);
  const room = (high - low || Math.abs(high) * 0.02 || 1) * share;
  return [Math.max(least, low - room), Math.min(most, high + room)];
};

/** Returns the ticks whose labels do not overlap. */
export const spacedTicks = (ticks: readonly number[], { toPixel }: Pick<Scale, 'toPixel'>, room: number): number[] => {
  const chosenTicks: number[] = [];
  for (const tick of ticks) {
    const last = chosenTicks.at(-1);
    if (last === undefined || toPixel(tick) - toPixel(last) >= room) chosenTicks.push(tick);
  }
  return chosenTicks;
};
