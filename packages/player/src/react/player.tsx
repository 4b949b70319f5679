import { useEffect, useRef } from 'react';
import type { Player as PlayerHandle, PlayerConfig } from '../core/config.ts';
import { createPlayer } from '../create-player.ts';
import { type PlayerEventName, playerEventNames, type PlayerEvents } from '../core/events.ts';
import type { Source } from '../state/source.ts';

export interface PlayerProps {
  source: Source;
  /** Initial configuration; read only once, when the player is created. */
  config?: Omit<PlayerConfig, 'source'>;
  onEvent?: <Name extends PlayerEventName>(name: Name, detail: PlayerEvents[Name]) => void;
  /** Receives the player for sending commands. */
  onPlayer?: (player: PlayerHandle | undefined) => void;
  className?: string;
}

/** React component of the player; another source is loaded into the same player. */
export function Player({ source, config, onEvent, onPlayer, className }: PlayerProps) {
  const container = useRef<HTMLDivElement>(null);
  const player = useRef<PlayerHandle>(undefined);
  const latest = useRef({ config, onEvent, onPlayer });
  useEffect(() => {
    latest.current = { config, onEvent, onPlayer };
  });
  const sourceKey = JSON.stringify(source);

  useEffect(() => {
    if (!container.current) return;
    const createdPlayer = createPlayer(container.current, latest.current.config);
    player.current = createdPlayer;
    for (const name of playerEventNames) {
      createdPlayer.on(name, (detail: PlayerEvents[typeof name]) => latest.current.onEvent?.(name, detail));
    }
    latest.current.onPlayer?.(createdPlayer);
    return () => {
      latest.current.onPlayer?.(undefined);
      createdPlayer.destroy();
    };
  }, []);
  useEffect(() => {
    // The source's content is the key; callers often pass a new object with the same content.
    player.current?.load(JSON.parse(sourceKey) as Source);
  }, [sourceKey]);
  return <div ref={container} className={className} />;
}
