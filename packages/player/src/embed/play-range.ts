import type { Player } from '../core/config.ts';

export interface PlayRange {
  startSeconds?: number;
  endSeconds?: number;
  isLooping: boolean;
}

/** Stops at the end of the range, or returns to its start. */
export function keepPlayRange(player: Player, { startSeconds = 0, endSeconds, isLooping }: PlayRange): () => void {
  if (endSeconds === undefined) return () => {};
  return player.on('timeupdate', ({ currentTimeSeconds }) => {
    if (currentTimeSeconds < endSeconds || player.state.isPaused) return;
    if (isLooping) player.seek(startSeconds);
    // After the end of the range, a viewer who plays on sees the rest.
    else if (currentTimeSeconds < endSeconds + 1) player.pause();
  });
}
