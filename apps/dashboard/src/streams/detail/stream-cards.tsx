import layout from '../../shared/layout.module.css';
import type { Stream } from '../shared/stream-types.ts';
import { AdsCard } from './ads-card.tsx';
import { AppearanceCard } from './appearance-card.tsx';
import { DetailsCard } from './details-card.tsx';
import { EmbedCard } from './embed-card.tsx';
import styles from './detail.module.css';
import { RestrictionCard } from './restriction-card.tsx';

/** Settings of a stream; those that were replaced elsewhere are shown once their configuration changes. */
const StreamSettings = ({ stream }: { stream: Stream }) => (
  <div className={styles.settings}>
    <div className={layout.stack}>
      <DetailsCard stream={stream} />
      <AppearanceCard key={`style ${stream.styleConfigId}`} stream={stream} />
    </div>
    <div className={layout.stack}>
      <EmbedCard stream={stream} />
      <AdsCard key={`ads ${stream.adConfigId}`} stream={stream} />
      {stream.type === 'VIDEO' && <RestrictionCard key={`restriction ${stream.domainRestrictionId}`} stream={stream} />}
    </div>
  </div>
);

export default StreamSettings;
