/** Choices of the viewer that the next page remembers. */
export interface Preferences {
  volume?: number;
  isMuted?: boolean;
  captions?: string;
  /** Stored by this or another version of the player. */
  captionStyle?: { scale?: unknown; box?: unknown };
}

const storageKey = 'sluice-player';

/** Returns the stored choices; frames of other sites may have no storage. */
export function readPreferences(): Preferences {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(storageKey) ?? '{}');
    return typeof value === 'object' && value !== null ? value : {};
  } catch {
    return {};
  }
}

/** Stores a choice where the browser allows it. */
export function storePreferences(change: Preferences): void {
  try {
    localStorage.setItem(storageKey, JSON.stringify({ ...readPreferences(), ...change }));
  } catch {
    // Access throws in a cross-site frame without storage; the choice then lasts as long as the page.
  }
}
