import { eventsBetween, type PlayerEventName, type PlayerEvents, type PlayerListener } from './events.ts';
import type { PlayerState } from '../state/state.ts';
import type { Store } from './store.ts';

export interface Emitter {
  on<Name extends PlayerEventName>(name: Name, listener: PlayerListener<Name>): () => void;
}

type Listeners = { [Name in PlayerEventName]?: Set<PlayerListener<Name>> };

/** Converts state changes of the store to events. */
export function createEmitter(store: Store<PlayerState>): Emitter {
  const listeners: Listeners = {};
  const emit = <Name extends PlayerEventName>(name: Name, detail: PlayerEvents[Name]) => {
    for (const listener of listeners[name] ?? []) listener(detail);
  };
  store.subscribe((state, before) => {
    for (const [name, detail] of eventsBetween(before, state)) {
      // Name and payload from `eventsBetween` always match; TypeScript cannot follow that through a loop.
      emit(name, detail);
    }
  });
  return {
    on(name, listener) {
      // The set of a name only contains listeners of that event.
      const set = (listeners[name] ??= new Set() as never) as Set<typeof listener>;
      set.add(listener);
      return () => set.delete(listener);
    },
  };
}
