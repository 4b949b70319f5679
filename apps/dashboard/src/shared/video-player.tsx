import type { Player as PlayerHandle } from '@sluice/player';
import { Player } from '@sluice/player/react';
import { useOperation } from '../app/api/hooks.ts';

type VideoPlayerProps = {
  url: string;
  type: 'hls' | 'dash' | 'progressive';
  title?: string;
  videoId?: string;
  /** Receives the player for sending commands. */
  onPlayer?: (player: PlayerHandle | undefined) => void;
};

/** Video player that sends telemetry to the organization's first license and loads its engines on demand. */
const VideoPlayer = ({ url, type, title, videoId, onPlayer }: VideoPlayerProps) => {
  const licenses = useOperation('analytics.licenses.list', { query: { limit: 1 } }, { staleTime: 300_000 });
  if (licenses.isPending) return null;
  const license = licenses.data?.items[0];
  return (
    <Player
      source={{ [type]: url, ...(title && { title }) }}
      {...(onPlayer && { onPlayer })}
      config={{
        ...(license && {
          telemetry: {
            licenseKey: license.licenseKey,
            backendUrl: `${location.origin}/`,
            ...(videoId && { videoId }),
            ...(title && { title }),
          },
        }),
      }}
    />
  );
};

export default VideoPlayer;
