import { useState } from 'react';
import { Player } from '@sluice/player/react';
import { Button } from '@sluice/ui/core';
import layout from '../../shared/layout.module.css';
import styles from './live-player.module.css';

type LivePlayerProps = {
  url: string;
  type: 'hls' | 'dash';
  title: string;
  /** Picture until the first frame; later ones are ignored, as a new source would start the player again. */
  poster: string | undefined;
};
type PlayerHandle = NonNullable<Parameters<NonNullable<Parameters<typeof Player>[0]['onPlayer']>>[0]>;

type Position = { latencySeconds: number; isAtLiveEdge: boolean };

/** Returns how far the player is behind the newest media. */
const positionOf = ({ state }: PlayerHandle): Position | undefined => {
  const { isLive, isAtLiveEdge, latencySeconds, seekableEndSeconds, currentTimeSeconds } = state;
  if (!isLive) return undefined;
  return { isAtLiveEdge, latencySeconds: latencySeconds ?? Math.max(0, seekableEndSeconds - currentTimeSeconds) };
};

/** Muted player of a running encoding; shows how far it is behind the newest media. */
const LivePlayer = ({ url, type, title, poster }: LivePlayerProps) => {
  const [firstPoster] = useState(poster);
  const [player, setPlayer] = useState<PlayerHandle>();
  const [position, setPosition] = useState<Position>();
  return (
    <div className={`${layout.tight} ${styles.preview}`}>
      <Player
        source={{ [type]: url, title, ...(firstPoster !== undefined && { poster: firstPoster }) }}
        config={{ isAutoplay: true, isMuted: true }}
        onPlayer={setPlayer}
        onEvent={(name) => name === 'timeupdate' && player && setPosition(positionOf(player))}
      />
      {position && (
        <div className={layout.row}>
          <span className={`tabular ${layout.dim} ${layout.small}`}>
            {position.latencySeconds.toFixed(1)} s behind the live edge
          </span>
          {!position.isAtLiveEdge && (
            <Button size="small" onClick={() => player?.seekToLive()}>
              Go live
            </Button>
          )}
        </div>
      )}
    </div>
  );
};

export default LivePlayer;
