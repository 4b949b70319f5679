import { Link } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { CopyId } from '@sluice/ui/copy-id.tsx';
import { Card } from '@sluice/ui/layout/card.tsx';
import { useArea } from '../../families/area.ts';
import { OutputPlaces } from '../streams/output-places.tsx';
import { hostedOutput } from '../streams/resource-link.tsx';
import type { Composition } from '../streams/stream-rows.ts';
import layout from '../../../shared/layout.module.css';
import styles from './detail-playback.module.css';
import { usePlayableManifests, type Playable } from './use-playable-manifests.ts';

const VideoPlayer = lazy(() => import('../../../shared/video-player.tsx'));

/** Returns the id of the hosted stream to which a manifest belongs: the first folder of its path. */
const hostedStreamOf = ({ manifest }: Playable, composition: Composition | undefined): string | undefined => {
  const [place] = manifest.outputs;
  const output = composition?.resources.find(({ id }) => id === place?.outputId);
  return output?.type === hostedOutput ? place?.outputPath?.split('/')[0] : undefined;
};

/** Leads to the stream whose viewers get a manifest. */
const HostedStreamLink = ({ id }: { id: string }) => (
  <Link to={useArea() === '/live' ? '/streams/live/$id' : '/streams/video/$id'} params={{ id }} className={layout.link}>
    Watch in its stream
  </Link>
);

const ManifestChoice = ({
  playable,
  name,
  composition,
  isChosen,
  onChoose,
}: {
  playable: Playable;
  /** Name of the encoding. */
  name: string;
  composition: Composition | undefined;
  isChosen: boolean;
  onChoose: () => void;
}) => {
  const streamId = hostedStreamOf(playable, composition);
  return (
    <div className={layout.tight} style={{ gap: 4 }}>
      <button
        type="button"
        className={styles.manifest}
        aria-pressed={isChosen}
        disabled={!playable.url}
        onClick={onChoose}
      >
        <strong>{playable.manifest.type}</strong>
        <span className={`${layout.mono} ${layout.dim}`}>
          {playable.manifest.manifestName ?? playable.manifest.name}
        </span>
      </button>
      <OutputPlaces outputs={playable.manifest.outputs} composition={composition} />
      <div className={layout.row}>
        <Link to={`${useArea()}/manifests/$id`} params={{ id: playable.manifest.id }} className={layout.link}>
          Open
        </Link>
        {playable.url ? (
          <>
            <CopyId value={playable.url} text="Copy URL" label="Copy the URL" />
            {playable.manifest.type !== 'SMOOTH_STREAMING' && (
              <Link to="/player/stream-testing/add" search={{ url: playable.url, name }} className={layout.link}>
                Test in Stream Lab
              </Link>
            )}
          </>
        ) : streamId ? (
          <HostedStreamLink id={streamId} />
        ) : (
          <span className={`${layout.dim} ${layout.small}`}>
            Cannot be played here because its output is not delivered by this server.
          </span>
        )}
      </div>
    </div>
  );
};

type DetailPlaybackProps = {
  encodingId: string;
  name: string;
  composition: Composition | undefined;
  /** True while the encoding runs: its HLS manifests play what is encoded so far. */
  isGrowing?: boolean;
};

/** Plays the result, also what there is of it while the encoding runs, and lists its manifests. */
export const DetailPlayback = ({ encodingId, name, composition, isGrowing = false }: DetailPlaybackProps) => {
  const all = usePlayableManifests(encodingId, composition);
  const playable = isGrowing ? all.filter(({ manifest }) => manifest.type === 'HLS') : all;
  const [chosen, setChosen] = useState<string>();
  const selected = playable.find(({ manifest }) => manifest.id === chosen) ?? playable.find(({ url }) => url);
  if (playable.length === 0) return null;
  return (
    <Card title={isGrowing ? 'Result so far' : 'Result'}>
      {isGrowing && <p className={layout.dim}>This plays what is encoded so far. The rest follows while you watch.</p>}
      <div className={selected?.url ? styles.layout : undefined}>
        {selected?.url && (
          <div className={styles.player}>
            <Suspense>
              <VideoPlayer
                key={selected.url}
                url={selected.url}
                type={selected.manifest.type === 'HLS' ? 'hls' : 'dash'}
                title={name}
                videoId={encodingId}
              />
            </Suspense>
          </div>
        )}
        <div className={layout.tight}>
          {playable.map((each) => (
            <ManifestChoice
              key={each.manifest.id}
              playable={each}
              name={name}
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
