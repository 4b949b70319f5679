import { useEffect, useRef } from 'react';
import type { Player as PlayerHandle, PlayerConfig } from '../core/config.ts';
import { createPlayer } from '../create-player.ts';
import type { PlayerEvent } from '../core/events.ts';
import type { Source } from '../core/source.ts';

export interface PlayerProps {
  source: Source;
  /** Read once, when the player is made. */
  config?: Omit<PlayerConfig, 'source'>;
  onEvent?: (...event: PlayerEvent) => void;
  /** Hands out the player for commands. */
  onPlayer?: (player: PlayerHandle | undefined) => void;
  className?: string;
}

const eventNames = [
  'statuschange',
  'statechange',
  'sourcechange',
  'ready',
  'play',
  'pause',
  'ended',
  'seeked',
  'timeupdate',
  'volumechange',
  'ratechange',
  'qualitychange',
  'audiotrackchange',
  'texttrackchange',
  'fullscreenchange',
  'pictureinpicturechange',
  'error',
] as const satisfies readonly PlayerEvent[0][];

/** The player as a React component; another source is loaded into the same player. */
export function Player({ source, config, onEvent, onPlayer, className }: PlayerProps) {
  const container = useRef<HTMLDivElement>(null);
  const player = useRef<PlayerHandle>(undefined);
  const latest = useRef({ source, config, onEvent, onPlayer });
  latest.current = { source, config, onEvent, onPlayer };
  const sourceKey = JSON.stringify(source);

  useEffect(() => {
    if (!container.current) return;
    const made = createPlayer(container.current, latest.current.config);
    player.current = made;
    for (const name of eventNames) {
      // Name and detail come from the same event; a union of pairs cannot be built from two values without a cast.
      made.on(name, (detail: unknown) => latest.current.onEvent?.(...([name, detail] as PlayerEvent)));
    }
    latest.current.onPlayer?.(made);
    return () => {
      latest.current.onPlayer?.(undefined);
      made.destroy();
    };
  }, []);
  useEffect(() => player.current?.load(latest.current.source), [sourceKey]);
  return <div ref={container} className={className} />;
}
