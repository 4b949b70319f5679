/** Part of a stream and of a network with which a test may still fail. Segments count from the first of the stream. */
export type Cut = {
  from: number;
  to: number;
  renditions: readonly string[];
  /** Indices of the steps of the trace, and of the faults, of the network profile. */
  steps: readonly number[];
  faults: readonly number[];
};

/** Reports whether a cut fails in the same way as the whole. */
export type Fails = (cut: Cut) => Promise<boolean>;

/** Removes halves, then smaller parts of a list as long as what remains fails (delta debugging). */
const minimizeList = async <T>(items: readonly T[], fails: (kept: readonly T[]) => Promise<boolean>): Promise<T[]> => {
  let kept = [...items];
  for (let size = Math.ceil(kept.length / 2); size >= 1; size = size === 1 ? 0 : Math.ceil(size / 2)) {
    for (let start = 0; start < kept.length;) {
      const rest = kept.toSpliced(start, size);
      if (rest.length < kept.length && (await fails(rest))) kept = rest;
      else start += size;
    }
  }
  return kept;
};

/** Returns the smallest end, above the start, up to which a cut fails. */
const minimizeEnd = async (cut: Cut, fails: Fails): Promise<Cut> => {
  let [low, high] = [cut.from + 1, cut.to];
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    if (await fails({ ...cut, to: middle })) high = middle;
    else low = middle + 1;
  }
  return { ...cut, to: high };
};

/** Returns the largest start, below the end, from which a cut fails. */
const minimizeStart = async (cut: Cut, fails: Fails): Promise<Cut> => {
  let [low, high] = [cut.from, cut.to - 1];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if (await fails({ ...cut, from: middle })) low = middle;
    else high = middle - 1;
  }
  return { ...cut, from: low };
};

const minimizeNetwork = async (cut: Cut, fails: Fails): Promise<Cut> => {
  if (cut.steps.length + cut.faults.length === 0) return cut;
  const without = { ...cut, steps: [], faults: [] };
  if (await fails(without)) return without;
  const faults = await minimizeList(cut.faults, (kept) => fails({ ...cut, faults: kept }));
  const fewer = { ...cut, faults };
  return { ...fewer, steps: await minimizeList(cut.steps, (kept) => fails({ ...fewer, steps: kept })) };
};

/**
 * Returns the smallest part of a failing cut that was found to fail: the end first, as it shortens every later trial,
 * then the network, the renditions, and the start.
 *
 * Where a failure needs several parts, each alone may be needed: the result is small, not proven to be the smallest.
 */
export const minimizeCut = async (whole: Cut, fails: Fails): Promise<Cut> => {
  const ended = await minimizeEnd(whole, fails);
  const network = await minimizeNetwork(ended, fails);
  const renditions = await minimizeList(
    network.renditions,
    async (kept) => kept.length > 0 && (await fails({ ...network, renditions: kept })),
  );
  return minimizeStart({ ...network, renditions }, fails);
};

const halvings = (count: number): number => Math.ceil(Math.log2(Math.max(1, count)));

/** Estimates the number of trials that `minimizeCut` needs, for the progress. */
export const expectedTrials = ({ from, to, renditions, steps, faults }: Cut): number =>
  2 * halvings(to - from) + 2 * renditions.length + Math.min(40, 2 * (steps.length + faults.length)) + 2;
