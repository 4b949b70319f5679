/**
 * Computes a value per key once for all requests during its computation and a given time after its start.
 *
 * A failure is shared only with requests already waiting for it.
 */
export const sharedForAMoment = <Value>(milliseconds: number, now: () => number = () => performance.now()) => {
  const known = new Map<string, { value: Promise<Value>; begun: number; isOpen: boolean }>();

  const forgetOld = (): void => {
    for (const [key, { begun, isOpen }] of known) if (!isOpen && now() - begun >= milliseconds) known.delete(key);
  };

  return (key: string, compute: () => Promise<Value>): Promise<Value> => {
    forgetOld();
    const former = known.get(key);
    if (former) return former.value;
    const entry = { value: compute(), begun: now(), isOpen: true };
    known.set(key, entry);
    entry.value.then(
      () => (entry.isOpen = false),
      () => known.delete(key),
    );
    return entry.value;
  };
};
