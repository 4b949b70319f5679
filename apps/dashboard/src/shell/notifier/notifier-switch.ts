import { useSyncExternalStore } from 'react';
import { hasFlag, setFlag } from '../../app/local-flags.ts';

const listeners = new Set<() => void>();

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Returns whether the encoding notifier is on in this browser, and its toggle. */
export const useNotifierSwitch = () => ({
  isOn: useSyncExternalStore(subscribe, () => !hasFlag('disable_encoding_notifier')),
  turn: (isOn: boolean) => {
    setFlag('disable_encoding_notifier', !isOn);
    for (const listener of listeners) listener();
  },
});
