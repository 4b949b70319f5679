import { lazy, Suspense } from 'react';
import { Card } from '@sluice/ui/layout/card.tsx';
import { useOperation } from '../../app/api/hooks.ts';
import { usePlayableManifests } from '../../encoding/encodings/detail/use-playable-manifests.ts';
import layout from '../../shared/layout.module.css';

const LivePlayer = lazy(() => import('./live-player.tsx'));

/** Plays what the encoding sends right now, from its first manifest that this server delivers. */
export const LivePreview = ({ encodingId, name }: { encodingId: string; name: string }) => {
  const composition = useOperation('encoding.encodings.composition.get', { params: { encoding_id: encodingId } });
  const playable = usePlayableManifests(encodingId, composition.data).find(({ url }) => url);
  return (
    <Card title="Live preview">
      {playable?.url ? (
        <Suspense>
          <LivePlayer
            key={playable.url}
            url={playable.url}
            type={playable.manifest.type === 'HLS' ? 'hls' : 'dash'}
            title={name}
          />
        </Suspense>
      ) : (
        <span className={layout.dim}>
          Cannot be played here because no manifest is written to an output that this server delivers.
        </span>
      )}
    </Card>
  );
};
