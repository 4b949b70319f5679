import layout from '../../shared/layout.module.css';
import type { Stream } from '../shared/stream-types.ts';
import { AccessCard } from './access-card.tsx';
import { AdsCard } from './ads-card.tsx';
import { AppearanceCard } from './appearance-card.tsx';
import styles from './detail.module.css';
import { DetailsCard } from './details-card.tsx';
import { EmbedCard } from './embed-card.tsx';
import { LiveCaptionsCard } from './live-captions-card.tsx';
import { PosterCard } from './poster-card.tsx';
import { PublishGateCard } from './publish-gate-card.tsx';
import { RestrictionCard } from './restriction-card.tsx';
import { StopCard } from './stop-card.tsx';
import { TracksCard } from './tracks-card.tsx';
import { TrimCard } from './trim-card.tsx';
import { VersionsCard } from './versions-card.tsx';
import { ViewsCard } from './views-card.tsx';

/** Settings of a stream; those that were replaced elsewhere are shown once their configuration changes. */
const StreamSettings = ({ stream }: { stream: Stream }) => {
  const isVideo = stream.type === 'VIDEO';
  return (
    <div className={styles.settings}>
      <div className={layout.stack}>
        <DetailsCard stream={stream} />
        <PosterCard stream={stream} />
        <TrimCard stream={stream} />
        <AppearanceCard key={`style ${stream.styleConfigId}`} stream={stream} />
      </div>
      <div className={layout.stack}>
        <ViewsCard stream={stream} />
        {stream.type === 'VIDEO' ? <PublishGateCard stream={stream} /> : <StopCard stream={stream} />}
        {stream.type === 'LIVE' && <LiveCaptionsCard key={`captions ${stream.captionLanguage}`} stream={stream} />}
        <EmbedCard stream={stream} />
        <AccessCard stream={stream} />
        <TracksCard stream={stream} />
        <AdsCard key={`ads ${stream.adConfigId}`} stream={stream} />
        {isVideo && <RestrictionCard key={`restriction ${stream.domainRestrictionId}`} stream={stream} />}
        {isVideo && <VersionsCard stream={stream} />}
      </div>
    </div>
  );
};

export default StreamSettings;
