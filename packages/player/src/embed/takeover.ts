import type { Player } from '../core/config.ts';
import type { Source } from '../state/source.ts';
import type { PlayerState } from '../state/state.ts';

export interface Takeover {
  /** Offers a newer source of the same stream. */
  offer(source: Source): void;
  stop(): void;
}

/** Replaces the source by a better one when nobody notices: at a seek, a stall or a replay, or after a failure. */
export function createTakeover(player: Player, isAutoplay: boolean): Takeover {
  let pending: Source | undefined;
  const take = (change: { startSeconds?: number; isAutoplay: boolean }) => {
    const source = pending;
    pending = undefined;
    if (source) player.load(source, { ...change, isSameView: true });
  };
  const considerState = (state: PlayerState, before: PlayerState) => {
    if (!pending || state.status === before.status) return;
    const { status, currentTimeSeconds, isPaused } = state;
    const isReplay = before.status === 'ended' && status !== 'loading';
    if (isReplay) take({ isAutoplay: !isPaused });
    else if (status === 'seeking' || status === 'buffering' || status === 'failed')
      take({
        ...(!state.isLive && { startSeconds: currentTimeSeconds }),
        isAutoplay: !isPaused || status === 'failed',
      });
  };
  const stop = player.subscribe(considerState);
  return {
    offer(source) {
      const { state } = player;
      if (isSameMedia(state.source, source)) return;
      pending = source;
      if (!state.hasStarted || state.status === 'failed' || state.status === 'idle')
        take({
          ...(state.hasStarted && !state.isLive && { startSeconds: state.currentTimeSeconds }),
          isAutoplay: !state.isPaused || state.hasStarted || isAutoplay,
        });
    },
    stop,
  };
}

const isSameMedia = (a: Source | undefined, b: Source): boolean =>
  a !== undefined && a.hls === b.hls && a.progressive === b.progressive && a.dash === b.dash;
