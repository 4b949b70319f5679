import { useState } from 'react';
import { Player } from '@sluice/player/react';
import layout from '../../shared/layout.module.css';
import styles from './live-player.module.css';

type LivePlayerProps = { url: string; type: 'hls' | 'dash'; title: string };
type PlayerHandle = NonNullable<Parameters<NonNullable<Parameters<typeof Player>[0]['onPlayer']>>[0]>;

/** Returns the seconds between the newest media that the player can seek to and what it shows. */
const latencyOf = ({ state }: PlayerHandle): number | undefined =>
  state.isLive ? Math.max(0, state.seekableEndSeconds - state.currentTimeSeconds) : undefined;

/** Muted player of a running encoding; shows how far it is behind the newest media. */
const LivePlayer = ({ url, type, title }: LivePlayerProps) => {
  const [player, setPlayer] = useState<PlayerHandle>();
  const [latency, setLatency] = useState<number>();
  return (
    <div className={`${layout.tight} ${styles.preview}`}>
      <Player
        source={{ [type]: url, title }}
        config={{ isAutoplay: true, isMuted: true }}
        onPlayer={setPlayer}
        onEvent={(name) => name === 'timeupdate' && player && setLatency(latencyOf(player))}
      />
      {latency !== undefined && (
        <span className={`tabular ${layout.dim} ${layout.small}`}>{latency.toFixed(1)} s behind the live edge</span>
      )}
    </div>
  );
};

export default LivePlayer;
