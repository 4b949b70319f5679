export type BulkFailure = { id: string; error: unknown };
export type BulkResult = { done: string[]; failed: BulkFailure[] };

/** Runs requests in sequence; collects failures and continues. */
export const runInBulk = async (
  ids: readonly string[],
  action: (id: string) => Promise<unknown>,
  onProgress: (finished: number) => void,
): Promise<BulkResult> => {
  const result: BulkResult = { done: [], failed: [] };
  for (const id of ids) {
    try {
      await action(id);
      result.done.push(id);
    } catch (error) {
      result.failed.push({ id, error });
    }
    onProgress(result.done.length + result.failed.length);
  }
  return result;
};
