import { useSyncExternalStore } from 'react';
import { emptyDraft, type VodDraft } from './draft.ts';
import { withoutKeys } from './drm-rules.ts';
import { fitting } from './obstacles.ts';

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

// Keys stay in memory: a reload asks for them again.
const kept = (draft: VodDraft): string => JSON.stringify({ ...draft, drm: draft.drm && withoutKeys(draft.drm) });

/** Changes the draft; it survives changing steps and reloading the page. */
export const changeDraft = (change: Partial<VodDraft>): void => {
  current = { ...readDraft(), ...change };
  sessionStorage.setItem(key, kept(current));
  for (const listener of listeners) listener();
};

/** A choice that what was created for the former one no longer fits, nor whatever does not go with it. */
export const editDraft = (change: Partial<VodDraft>): void =>
  changeDraft({ ...fitting({ ...readDraft(), ...change }), created: {} });

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
