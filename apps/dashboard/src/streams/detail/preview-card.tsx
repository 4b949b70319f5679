import { Card } from '@sluice/ui/layout/card.tsx';
import { useConfiguration } from '../../app/session/use-configuration.ts';
import layout from '../../shared/layout.module.css';
import { streamName, type Stream } from '../shared/stream-types.ts';
import styles from './detail.module.css';
import { streamAddresses } from './embed-code.ts';

/** Plays a stream as its viewers see it. */
export const PreviewCard = ({ stream }: { stream: Stream }) => {
  const streamsUrl = useConfiguration()?.streamsUrl;
  if (streamsUrl === undefined) return null;
  return (
    <Card title="Preview">
      <div className={layout.tight}>
        {stream.status === 'PUBLISHED' && !stream.signed ? (
          <iframe
            className={styles.preview}
            src={streamAddresses(streamsUrl, stream.id).embed}
            title={`Preview of ${streamName(stream)}`}
            allow="autoplay; fullscreen; picture-in-picture; encrypted-media"
          />
        ) : (
          <p className={layout.dim}>Only published streams that are not signed can be previewed.</p>
        )}
      </div>
    </Card>
  );
};
