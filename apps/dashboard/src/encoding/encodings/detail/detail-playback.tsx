import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { CopyId } from '@sluice/ui/copy-id.tsx';
import { Card } from '@sluice/ui/layout/card.tsx';
import { useApi } from '../../../app/api/api.ts';
import { useOperation } from '../../../app/api/hooks.ts';
import layout from '../../../shared/layout.module.css';
import styles from './detail-playback.module.css';
import { manifestAddress, type Manifest } from './manifest-address.ts';

const VideoPlayer = lazy(() => import('../../../player/video-player.tsx'));

/** The manifests of an encoding with the addresses they play from. */
const usePlayableManifests = (encodingId: string) => {
  const api = useApi();
  const manifests = useOperation('encoding.manifests.list', { query: { encodingId, limit: 25 } });
  const outputIds = [
    ...new Set(manifests.data?.items.flatMap(({ outputs }) => outputs.map(({ outputId }) => outputId))),
  ];
  const addresses = useQuery({
    queryKey: [api.organizationId, 'encoding.outputs.get', outputIds],
    enabled: outputIds.length > 0,
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: async () => {
      const found = await Promise.all(
        outputIds.map((id) => api.call('encoding.outputs.get', { params: { output_id: id } })),
      );
      return new Map(
        found.map((output) => [output.id, typeof output['domainName'] === 'string' ? output['domainName'] : undefined]),
      );
    },
  });
  const items = [...(manifests.data?.items ?? [])].sort((one, other) => other.type.localeCompare(one.type));
  return items.map((manifest) => ({
    manifest,
    url: manifestAddress(manifest, addresses.data?.get(manifest.outputs[0]?.outputId ?? '')),
  }));
};

type Playable = { manifest: Manifest; url: string | undefined };

const ManifestChoice = ({
  playable,
  isChosen,
  onChoose,
}: {
  playable: Playable;
  isChosen: boolean;
  onChoose: () => void;
}) => (
  <div className={layout.tight} style={{ gap: 4 }}>
    <button
      type="button"
      className={styles.manifest}
      aria-pressed={isChosen}
      disabled={!playable.url}
      onClick={onChoose}
    >
      <strong>{playable.manifest.type}</strong>
      <span className={`${layout.mono} ${layout.dim}`}>{playable.manifest.manifestName ?? playable.manifest.name}</span>
    </button>
    {playable.url && <CopyId value={playable.url} shown="Copy address" label="Copy the address" />}
  </div>
);

/** Plays the finished result and lists its manifests. */
export const DetailPlayback = ({ encodingId, name }: { encodingId: string; name: string }) => {
  const playable = usePlayableManifests(encodingId);
  const [chosen, setChosen] = useState<string>();
  const shown = playable.find(({ manifest }) => manifest.id === chosen) ?? playable.find(({ url }) => url);
  if (playable.length === 0) return null;
  return (
    <Card title="Result">
      <div className={styles.layout}>
        <div className={styles.player}>
          {shown?.url && (
            <Suspense>
              <VideoPlayer
                key={shown.url}
                url={shown.url}
                type={shown.manifest.type === 'HLS' ? 'hls' : 'dash'}
                title={name}
                videoId={encodingId}
              />
            </Suspense>
          )}
        </div>
        <div className={layout.tight}>
          {playable.map((each) => (
            <ManifestChoice
              key={each.manifest.id}
              playable={each}
              isChosen={each === shown}
              onChoose={() => setChosen(each.manifest.id)}
            />
          ))}
        </div>
      </div>
    </Card>
  );
};
