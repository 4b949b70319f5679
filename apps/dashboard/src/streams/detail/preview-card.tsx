import { Loader } from '@sluice/ui/core';
import { Card } from '@sluice/ui/layout/card.tsx';
import { useOperation } from '../../app/api/hooks.ts';
import { ProblemState } from '../../app/screens/screens.tsx';
import layout from '../../shared/layout.module.css';
import { streamName, type Stream } from '../shared/stream-types.ts';
import styles from './detail.module.css';

/** A token is valid for an hour; a new one would start the player again. */
const tokenMilliseconds = 50 * 60_000;

/** Plays a stream as its viewers see it, also one that is signed or not published. */
export const PreviewCard = ({ stream }: { stream: Stream }) => {
  const preview = useOperation(
    'streams.access.preview.get',
    { params: { stream_id: stream.id } },
    { staleTime: tokenMilliseconds },
  );
  return (
    <Card title="Preview">
      <div className={layout.tight}>
        {preview.data ? (
          <iframe
            className={styles.preview}
            src={preview.data.embedUrl}
            title={`Preview of ${streamName(stream)}`}
            allow="autoplay; fullscreen; picture-in-picture; encrypted-media"
          />
        ) : preview.error ? (
          <ProblemState error={preview.error} what="preview" onRetry={() => void preview.refetch()} />
        ) : (
          <div className={layout.row} role="status" aria-label="Loading the preview">
            <Loader size={16} />
          </div>
        )}
        <span className={`${layout.dim} ${layout.small}`}>
          This is the player that viewers see. Plays in this preview are not counted.
        </span>
      </div>
    </Card>
  );
};
