import { useSyncExternalStore } from 'react';
import { useOrganizations } from '../../../app/account/use-session.ts';
import { useApi } from '../../../app/api/api.ts';
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

/** Opens the draft of an organization, because its ids are unknown to others; the other functions then apply to it. */
export const openDraft = (organization: string): VodDraft => {
  if (open?.organization !== organization) open = { organization, draft: storedDraft(organization) };
  return open.draft;
};

/** Placeholder of the API for the user's own organization, whose id is known once organizations are loaded. */
const own = 'own';

/** Opens the draft of the user's own organization; one that was begun before its id was known moves to it. */
const openOwnDraft = (organization: string): VodDraft => {
  const text = sessionStorage.getItem(keyOf(own));
  if (open?.organization === own && text !== null) {
    sessionStorage.setItem(keyOf(organization), text);
    sessionStorage.removeItem(keyOf(own));
    open = { organization, draft: open.draft };
  }
  return openDraft(organization);
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
const kept = (draft: VodDraft): string => JSON.stringify({ ...draft, drm: draft.drm && withoutKeys(draft.drm) });

/** Changes the draft and stores it, so that it survives step changes and page reloads. */
export const changeDraft = (change: Partial<VodDraft>): void => {
  const { organization, draft } = requireOpen();
  const next = { ...draft, ...change };
  sessionStorage.setItem(keyOf(organization), kept(next));
  replaceDraft(next);
};

/** Opens an organization's draft and presets it, before the wizard is opened. */
export const startDraft = (organization: string, change: Partial<VodDraft>): void => {
  openDraft(organization);
  changeDraft(change);
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

/** Returns the draft of the current organization, whether a link or the login selected it. */
export const useDraft = (): VodDraft => {
  const { organizationId } = useApi();
  const { current } = useOrganizations();
  const id = current?.id ?? organizationId;
  return useSyncExternalStore(subscribe, () => (organizationId === own && current ? openOwnDraft(id) : openDraft(id)));
};
