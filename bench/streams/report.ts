/** Prints figures of a benchmark with their budgets, and remembers whether all of them hold. */
export const openReport = (bench: string) => {
  let isWithin = true;
  return {
    get isWithin() {
      return isWithin;
    },
    add(name: string, value: number, unit: string, { atMost, atLeast }: { atMost?: number; atLeast?: number }) {
      const holds = value <= (atMost ?? Infinity) && value >= (atLeast ?? -Infinity);
      isWithin &&= holds;
      const budget = atMost === undefined ? `≥ ${atLeast}` : `≤ ${Number(atMost.toFixed(2))}`;
      console.log(`${bench}, ${name}: ${value.toFixed(2)} ${unit} (budget ${budget} ${unit})${holds ? '' : ' — OVER'}`);
    },
  };
};
export type Report = ReturnType<typeof openReport>;

/** Returns the value below which a share of the numbers lies. */
export const at = (numbers: readonly number[], share: number): number => {
  const sorted = numbers.toSorted((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
};

/** Returns the seconds since a time of `performance.now()`. */
export const secondsSince = (startedAt: number): number => (performance.now() - startedAt) / 1000;
