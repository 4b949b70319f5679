import { Link } from '@tanstack/react-router';
import { Button } from '@sluice/ui/core';
import { EmptyState } from '@sluice/ui/feedback/empty-state.tsx';
import { MessageBox } from '@sluice/ui/feedback/message-box.tsx';
import { Card } from '@sluice/ui/layout/card.tsx';
import { ProgressBar } from '@sluice/ui/progress.tsx';
import { useOperation } from '../../app/api/hooks.ts';
import layout from '../../shared/layout.module.css';
import { limitText, pollings } from '../quality/polling.ts';
import type { useComparison } from './use-comparison.ts';
import styles from './per-title.module.css';

const statusEveryMilliseconds = 10_000;
const ended = ['FINISHED', 'ERROR', 'CANCELED', 'TRANSFER_ERROR'];

/** The state of an encoding, read every ten seconds until it has ended. */
export const useEncodingEnd = (encodingId: string | undefined) =>
  useOperation(
    'encoding.encodings.status',
    { params: { encoding_id: encodingId ?? '' } },
    {
      enabled: encodingId !== undefined,
      staleTime: 0,
      refetchInterval: (status) => (status && ended.includes(status.status) ? false : statusEveryMilliseconds),
    },
  );

type EncodingProgressProps = { encodingId: string; title: string; status: string; progress: number };

/** An encoding that is to be compared once it has finished. */
export const EncodingProgress = ({ encodingId, title, status, progress }: EncodingProgressProps) => (
  <Card title={title}>
    {ended.includes(status) ? (
      <MessageBox type="ERROR">
        Encoding {encodingId} failed.{' '}
        <Link to="/encoding/encodings/$id" params={{ id: encodingId }}>
          See why
        </Link>
      </MessageBox>
    ) : (
      <div className={styles.progress} role="status">
        <ProgressBar percent={progress} label={title} />
        <span className={layout.row}>
          <span className="tabular">{progress} %</span>
          <Link to="/encoding/encodings/$id" params={{ id: encodingId }}>
            Watch it
          </Link>
          <span className={layout.dim}>The comparison can begin once it has finished.</span>
        </span>
      </div>
    )}
  </Card>
);

type ComparisonProgressProps = { comparison: ReturnType<typeof useComparison> };

/** What becomes of a comparison until it has finished: not made yet, being made, failed. */
export const ComparisonProgress = ({ comparison }: ComparisonProgressProps) => {
  const { latest, isAsking, isOver, compare, again } = comparison;
  if (!latest)
    return (
      <Card>
        <EmptyState
          illustration="goodToGo"
          title="No frame comparison data found."
          description="Have the streams of both encodings measured and their frames laid beside each other. It takes about as long as the video."
          actions={
            <Button loading={isAsking} onClick={() => void compare()}>
              Compare
            </Button>
          }
        />
      </Card>
    );
  if (latest.comparisonStatus === 'ERROR')
    return (
      <MessageBox type="ERROR">
        <div className={layout.row}>
          <span>
            Frame comparison {latest.id} failed. {latest.text}
          </span>
          <Button size="compact-sm" variant="default" loading={isAsking} onClick={() => void compare()}>
            Compare again
          </Button>
        </div>
      </MessageBox>
    );
  if (!comparison.isWorking) return null;
  return (
    <Card title="Comparing">
      <div className={styles.progress} role="status">
        <ProgressBar percent={latest.progress} label="Frame comparison" />
        <span className={layout.dim}>
          {latest.progress} %. Every stream of both encodings is measured against the input. You can leave and come
          back.
        </span>
        {isOver && (
          <MessageBox type="WARNING">
            <div className={layout.row}>
              {limitText(pollings.frameComparison)}
              <Button size="compact-sm" variant="default" onClick={again}>
                Look again
              </Button>
            </div>
          </MessageBox>
        )}
      </div>
    </Card>
  );
};
