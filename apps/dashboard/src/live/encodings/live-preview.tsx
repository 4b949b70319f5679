import { lazy, Suspense } from 'react';
import { Card } from '@sluice/ui/layout/card.tsx';
import { useOperation } from '../../app/api/hooks.ts';
import { usePlayableManifests } from '../../encoding/encodings/detail/use-playable-manifests.ts';
import { useLivePoster } from '../posters/use-live-poster.ts';
import layout from '../../shared/layout.module.css';

const LivePlayer = lazy(() => import('./live-player.tsx'));

type LivePreviewProps = {
  encodingId: string;
  name: string;
  /** True once the first segment is stored; a player would give up before. */
  hasMedia: boolean;
};

/** Plays what the encoding sends right now, from its first manifest that this server delivers. */
export const LivePreview = ({ encodingId, name, hasMedia }: LivePreviewProps) => {
  const composition = useOperation('encoding.encodings.composition.get', { params: { encoding_id: encodingId } });
  const poster = useLivePoster(encodingId);
  const playable = usePlayableManifests(encodingId, composition.data).find(({ url }) => url);
  return (
    <Card title="Live preview">
      {playable?.url && !hasMedia && <span className={layout.dim}>Starts with the first segment.</span>}
      {playable?.url && hasMedia && (
        <Suspense>
          <LivePlayer
            key={playable.url}
            url={playable.url}
            type={playable.manifest.type === 'HLS' ? 'hls' : 'dash'}
            title={name}
            poster={poster}
          />
        </Suspense>
      )}
      {!playable?.url && (
        <span className={layout.dim}>
          Cannot be played here because no manifest is written to an output that this server delivers.
        </span>
      )}
    </Card>
  );
};
