import { eventsBetween, type PlayerEventName, type PlayerEvents, type PlayerListener } from './events.ts';
import type { PlayerState } from './state.ts';
import type { Store } from './store.ts';

export interface Emitter {
  on<Name extends PlayerEventName>(name: Name, listener: PlayerListener<Name>): () => void;
}

type Listeners = { [Name in PlayerEventName]?: Set<PlayerListener<Name>> };

/** Turns changes of the store into events. */
export function createEmitter(store: Store<PlayerState>): Emitter {
  const listeners: Listeners = {};
  const emit = <Name extends PlayerEventName>(name: Name, detail: PlayerEvents[Name]) => {
    for (const listener of listeners[name] ?? []) listener(detail);
  };
  store.subscribe((state, before) => {
    for (const [name, detail] of eventsBetween(before, state)) {
      // A pair of eventsBetween always belongs together; TypeScript cannot follow that through a loop.
      emit(name, detail as PlayerEvents[typeof name]);
    }
  });
  return {
    on(name, listener) {
      // The set under a name only holds listeners of that name.
      const set = (listeners[name] ??= new Set() as never) as Set<typeof listener>;
      set.add(listener);
      return () => set.delete(listener);
    },
  };
}
