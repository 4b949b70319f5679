export interface Store<State extends object> {
  get(): State;
  /** Merges a change; notifies listeners only if a value differs. */
  set(change: Partial<State>): void;
  subscribe(listener: (state: State, before: State) => void): () => void;
}

/** Holds one state object and notifies listeners of changes. */
export function createStore<State extends object>(initial: State): Store<State> {
  let state = initial;
  const listeners = new Set<(state: State, before: State) => void>();
  return {
    get: () => state,
    set(change) {
      const before = state;
      const next = { ...before, ...change };
      if (isSame(before, next)) return;
      state = next;
      for (const listener of listeners) listener(next, before);
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

function isSame<State extends object>(before: State, next: State): boolean {
  // Both have the keys of State.
  const keys = Object.keys(next) as (keyof State)[];
  return keys.every((key) => Object.is(before[key], next[key]));
}
