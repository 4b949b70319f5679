import type { Player } from '../core/config.ts';
import { type PlayerEventName, playerEventNames } from '../core/events.ts';
import type { PlayerState } from '../state/state.ts';

type Emit = (event: string, value?: unknown) => void;

/** Values of events as the player.js protocol names them; other events send their own. */
const protocolValues: { [Name in PlayerEventName]?: (state: PlayerState) => unknown } = {
  play: () => undefined,
  pause: () => undefined,
  ended: () => undefined,
  seeked: () => undefined,
  timeupdate: ({ currentTimeSeconds, durationSeconds }) => ({ seconds: currentTimeSeconds, duration: durationSeconds }),
  error: ({ error }) => error && { code: error.number, msg: error.title, name: error.code },
};

/** Forwards the events of the player; returns a function that stops. */
export function forwardEvents(player: Player, emit: Emit): () => void {
  const forward = (name: PlayerEventName) =>
    player.on(name, (detail) => emit(name, protocolValues[name] ? protocolValues[name](player.state) : detail));
  const stops = playerEventNames
    // The complete state is too large for each change; `ready` is the page's signal that it may send commands.
    .filter((name) => name !== 'statechange' && name !== 'ready' && name !== 'sourcechange')
    .map((name) => forward(name));
  const stopProgress = player.subscribe((state, before) => {
    if (state.bufferedEndSeconds === before.bufferedEndSeconds || state.durationSeconds === 0) return;
    emit('progress', { percent: Math.min(1, state.bufferedEndSeconds / state.durationSeconds) });
  });
  return () => {
    for (const stop of [...stops, stopProgress]) stop();
  };
}
