import { useSyncExternalStore } from 'react';
import { storagePrefix } from '../../../app/branding.ts';
import { emptyDraft, type VodDraft } from './vod-draft.ts';
import { withoutKeys } from './drm-rules.ts';
import { withoutIncompatible } from './obstacles.ts';

type OpenDraft = { organization: string; draft: VodDraft };

const listeners = new Set<() => void>();
let open: OpenDraft | undefined;

const keyOf = (organization: string): string => `${storagePrefix}vod_draft.${organization}`;

const storedDraft = (organization: string): VodDraft => {
  try {
    return { ...emptyDraft(), ...JSON.parse(sessionStorage.getItem(keyOf(organization)) ?? '{}') };
  } catch {
    return emptyDraft();
  }
};

/** Changes chosen before the wizard was opened; the next draft to open takes them over. */
let preset: Partial<VodDraft> | undefined;

/** Opens the draft of an organization, because its ids are unknown to others; the other functions then apply to it. */
export const openDraft = (organization: string): VodDraft => {
  if (open?.organization !== organization) open = { organization, draft: storedDraft(organization) };
  if (preset) {
    open = { organization, draft: { ...open.draft, ...preset } };
    preset = undefined;
  }
  return open.draft;
};

const requireOpen = (): OpenDraft => {
  if (!open) throw new Error('The draft of an organization must be opened first.');
  return open;
};

export const readDraft = (): VodDraft => requireOpen().draft;

const replaceDraft = (draft: VodDraft): void => {
  open = { ...requireOpen(), draft };
  for (const listener of listeners) listener();
};

// Keys stay in memory only; after a reload the wizard asks for them again.
const storedText = (draft: VodDraft): string => JSON.stringify({ ...draft, drm: draft.drm && withoutKeys(draft.drm) });

/** Changes the draft and stores it, so that it survives step changes and page reloads. */
export const changeDraft = (change: Partial<VodDraft>): void => {
  const { organization, draft } = requireOpen();
  const next = { ...draft, ...change };
  sessionStorage.setItem(keyOf(organization), storedText(next));
  replaceDraft(next);
};

/** Presets the draft of the wizard that is opened next. */
export const presetDraft = (change: Partial<VodDraft>): void => {
  preset = change;
};

/** Applies a choice, removes settings incompatible with it and forgets resources created for the earlier draft. */
export const editDraft = (change: Partial<VodDraft>): void =>
  changeDraft({ ...withoutIncompatible({ ...readDraft(), ...change }), created: {} });

export const clearDraft = (): void => {
  sessionStorage.removeItem(keyOf(requireOpen().organization));
  replaceDraft(emptyDraft());
};

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/** Opens the draft of an organization for the wizard and returns it. */
export const useOpenDraft = (organization: string): VodDraft =>
  useSyncExternalStore(subscribe, () => openDraft(organization));

/** Returns the open draft. */
export const useDraft = (): VodDraft => useSyncExternalStore(subscribe, readDraft);

/** Returns the organization whose draft is open. */
export const draftOrganization = (): string => requireOpen().organization;
