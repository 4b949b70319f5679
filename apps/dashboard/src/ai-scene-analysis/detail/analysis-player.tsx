import type { Player as PlayerHandle } from '@sluice/player';
import { useOperation } from '../../app/api/hooks.ts';
import VideoPlayer from '../../shared/video-player.tsx';
import { usePlayableManifests } from '../../encoding/encodings/detail/use-playable-manifests.ts';
import layout from '../../shared/layout.module.css';
import styles from '../analysis.module.css';

type AnalysisPlayerProps = {
  encodingId: string;
  title: string;
  onPlayer: (player: PlayerHandle | undefined) => void;
};

/** Plays the encoding that was analyzed, if one of its manifests is delivered by this server. */
const AnalysisPlayer = ({ encodingId, title, onPlayer }: AnalysisPlayerProps) => {
  // Delivery addresses of outputs are known only with it.
  const composition = useOperation('encoding.encodings.composition.get', { params: { encoding_id: encodingId } });
  const playable = usePlayableManifests(encodingId, composition.data).find(
    ({ url, manifest }) => url !== undefined && manifest.type !== 'SMOOTH_STREAMING',
  );
  if (!playable?.url)
    return (
      <p className={layout.dim}>
        This encoding cannot be played here: it has no HLS or DASH manifest in an output that this server delivers.
      </p>
    );
  return (
    <div className={styles.player}>
      <VideoPlayer
        url={playable.url}
        type={playable.manifest.type === 'HLS' ? 'hls' : 'dash'}
        title={title}
        videoId={encodingId}
        onPlayer={onPlayer}
      />
    </div>
  );
};

export default AnalysisPlayer;
