import { useSyncExternalStore } from 'react';
import { emptyDraft, type VodDraft } from './vod-draft.ts';
import { withoutKeys } from './drm-rules.ts';
import { withoutIncompatible } from './obstacles.ts';

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

// Keys stay in memory only; after a reload the wizard asks for them again.
const kept = (draft: VodDraft): string => JSON.stringify({ ...draft, drm: draft.drm && withoutKeys(draft.drm) });

/** Changes the draft and stores it, so that it survives step changes and page reloads. */
export const changeDraft = (change: Partial<VodDraft>): void => {
  current = { ...readDraft(), ...change };
  sessionStorage.setItem(key, kept(current));
  for (const listener of listeners) listener();
};

/** Applies a choice, removes settings incompatible with it and forgets resources created for the earlier draft. */
export const editDraft = (change: Partial<VodDraft>): void =>
  changeDraft({ ...withoutIncompatible({ ...readDraft(), ...change }), created: {} });

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
