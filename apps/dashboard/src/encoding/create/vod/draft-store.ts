import { useSyncExternalStore } from 'react';
import { emptyDraft, type VodDraft } from './draft.ts';

const key = 'sluice_vod_draft';
const listeners = new Set<() => void>();

const stored = (): VodDraft => {
  try {
    return { ...emptyDraft(), ...JSON.parse(sessionStorage.getItem(key) ?? '{}') };
  } catch {
    return emptyDraft();
  }
};

let current: VodDraft | undefined;

export const readDraft = (): VodDraft => (current ??= stored());

/** Changes the draft; it survives changing steps and reloading the page. */
export const changeDraft = (change: Partial<VodDraft>): void => {
  current = { ...readDraft(), ...change };
  sessionStorage.setItem(key, JSON.stringify(current));
  for (const listener of listeners) listener();
};

export const clearDraft = (): void => {
  sessionStorage.removeItem(key);
  current = emptyDraft();
  for (const listener of listeners) listener();
};

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

export const useDraft = (): VodDraft => useSyncExternalStore(subscribe, readDraft);
