/**
 * Computes a value per key once for all requests during its computation and a given time after its start.
 *
 * A failure is shared only with requests already waiting for it.
 */
export const createBriefCache = <Value>(milliseconds: number, now: () => number = () => performance.now()) => {
  const entries = new Map<string, { value: Promise<Value>; startedAt: number; isRunning: boolean }>();

  const removeOld = (): void => {
    for (const [key, { startedAt, isRunning }] of entries)
      if (!isRunning && now() - startedAt >= milliseconds) entries.delete(key);
  };

  return (key: string, compute: () => Promise<Value>): Promise<Value> => {
    removeOld();
    const previous = entries.get(key);
    if (previous) return previous.value;
    const entry = { value: compute(), startedAt: now(), isRunning: true };
    entries.set(key, entry);
    entry.value.then(
      () => (entry.isRunning = false),
      () => entries.delete(key),
    );
    return entry.value;
  };
};
