import type { BulkResult } from '../../shared/run-in-bulk.ts';

/** Runs requests, some at a time; collects failures and continues. */
export const runInBatches = async (
  ids: readonly string[],
  size: number,
  action: (id: string) => Promise<unknown>,
): Promise<BulkResult> => {
  const result: BulkResult = { done: [], failed: [] };
  const act = async (id: string): Promise<void> => {
    try {
      await action(id);
      result.done.push(id);
    } catch (error) {
      result.failed.push({ id, error });
    }
  };
  for (let at = 0; at < ids.length; at += size) await Promise.all(ids.slice(at, at + size).map(act));
  return result;
};
