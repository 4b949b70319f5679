import { useSyncExternalStore } from 'react';

let isReachable = true;
const listeners = new Set<() => void>();

/** Records whether the last call reached the server. */
export const reportReachable = (next: boolean): void => {
  if (next === isReachable) return;
  isReachable = next;
  for (const listener of listeners) listener();
};

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Reports whether the last call reached the server. */
export const useReachable = (): boolean => useSyncExternalStore(subscribe, () => isReachable);
