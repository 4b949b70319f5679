import type { Platform } from '../../tasks/claim-task.ts';
import type { Perform } from '../../templates/perform-nodes.ts';
import { findUnfitPools, fitPool } from './fill-pools.ts';
import { findOpenPoolEncodings, settlePoolEncoding } from './settle-pool-encodings.ts';

type Report = (id: string, error: unknown) => void;

const forEach = async <T extends { id: string }>(
  items: readonly T[],
  report: Report,
  work: (item: T) => Promise<void>,
): Promise<void> => {
  for (const item of items)
    try {
      await work(item);
    } catch (error) {
      // One broken pool does not stop the others.
      report(item.id, error);
    }
};

/**
 * Brings all pools one step closer to their targets; call it again and again. Any number of processes may do so: each
 * step locks what it changes, and a process that dies leaves either all of a step or nothing.
 */
export const keepStandbyPools = async (platform: Platform, perform: Perform, report: Report): Promise<void> => {
  await forEach(await findUnfitPools(platform), report, (pool) => fitPool(platform, pool));
  await forEach(await findOpenPoolEncodings(platform), report, (encoding) =>
    settlePoolEncoding(platform, encoding, perform),
  );
};
