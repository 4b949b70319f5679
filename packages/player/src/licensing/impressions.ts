import type { PlayerState } from '../state/state.ts';
import type { Store } from '../core/store.ts';

interface ImpressionParts {
  store: Store<PlayerState>;
  signal: AbortSignal;
  /** Returns the id under which telemetry counts the same view. */
  readId: () => string;
  send: (impressionId: string) => void;
}

/** Counts each loaded source once, at its first frame; a replay or a better version of it does not count again. */
export function countImpressions({ store, signal, readId, send }: ImpressionParts): void {
  let hasCounted = false;
  const consider = (state: PlayerState, before: PlayerState) => {
    if (state.viewNumber !== before.viewNumber) hasCounted = false;
    if (!state.hasStarted || hasCounted) return;
    hasCounted = true;
    send(readId());
  };
  signal.addEventListener('abort', store.subscribe(consider));
  consider(store.get(), store.get());
}
