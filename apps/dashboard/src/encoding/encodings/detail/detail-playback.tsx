import { Link } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { CopyId } from '@sluice/ui/copy-id.tsx';
import { Card } from '@sluice/ui/layout/card.tsx';
import { useArea } from '../../families/area.ts';
import { OutputPlaces } from '../streams/output-places.tsx';
import type { Composition } from '../streams/stream-rows.ts';
import layout from '../../../shared/layout.module.css';
import styles from './detail-playback.module.css';
import { usePlayableManifests, type Playable } from './use-playable-manifests.ts';

const VideoPlayer = lazy(() => import('../../../player/video-player.tsx'));

const ManifestChoice = ({
  playable,
  composition,
  isChosen,
  onChoose,
}: {
  playable: Playable;
  composition: Composition | undefined;
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
    <OutputPlaces outputs={playable.manifest.outputs} composition={composition} />
    <div className={layout.row}>
      <Link to={`${useArea()}/manifests/$id`} params={{ id: playable.manifest.id }} className={layout.link}>
        Open
      </Link>
      {playable.url ? (
        <CopyId value={playable.url} text="Copy URL" label="Copy the URL" />
      ) : (
        <span className={`${layout.dim} ${layout.small}`}>
          Cannot be played here because its output is not delivered by this server.
        </span>
      )}
    </div>
  </div>
);

type DetailPlaybackProps = { encodingId: string; name: string; composition: Composition | undefined };

/** Plays the finished result and lists its manifests. */
export const DetailPlayback = ({ encodingId, name, composition }: DetailPlaybackProps) => {
  const playable = usePlayableManifests(encodingId, composition);
  const [chosen, setChosen] = useState<string>();
  const selected = playable.find(({ manifest }) => manifest.id === chosen) ?? playable.find(({ url }) => url);
  if (playable.length === 0) return null;
  return (
    <Card title="Result">
      <div className={styles.layout}>
        <div className={styles.player}>
          {selected?.url && (
            <Suspense>
              <VideoPlayer
                key={selected.url}
                url={selected.url}
                type={selected.manifest.type === 'HLS' ? 'hls' : 'dash'}
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
              composition={composition}
              isChosen={each === selected}
              onChoose={() => setChosen(each.manifest.id)}
            />
          ))}
        </div>
      </div>
    </Card>
  );
};
