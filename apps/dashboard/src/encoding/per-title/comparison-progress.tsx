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

/** Polls the state of an encoding every ten seconds until it has ended. */
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

/** Shows the progress of an encoding that must finish before the comparison. */
export const EncodingProgress = ({ encodingId, title, status, progress }: EncodingProgressProps) => (
  <Card title={title}>
    {ended.includes(status) ? (
      <MessageBox type="ERROR">
        Encoding {encodingId} failed.{' '}
        <Link to="/encoding/encodings/$id" params={{ id: encodingId }}>
          Show cause
        </Link>
      </MessageBox>
    ) : (
      <div className={styles.progress} role="status">
        <ProgressBar percent={progress} label={title} />
        <span className={layout.row}>
          <span className="tabular">{progress} %</span>
          <Link to="/encoding/encodings/$id" params={{ id: encodingId }}>
            Show progress
          </Link>
          <span className={layout.dim}>The comparison can start once it has finished.</span>
        </span>
      </div>
    )}
  </Card>
);

type ComparisonProgressProps = { comparison: ReturnType<typeof useComparison> };

/** Shows a comparison that is not started, running or failed. */
export const ComparisonProgress = ({ comparison }: ComparisonProgressProps) => {
  const { latest, isAsking, isOver, compare, again } = comparison;
  if (!latest)
    return (
      <Card>
        <EmptyState
          illustration="goodToGo"
          title="No frame comparison data found."
          description="Compare the streams of both encodings to measure their quality and show their frames side by side. It takes about as long as the video."
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
          {latest.progress} %. Every stream of both encodings is measured against the input. You can leave this page and
          come back.
        </span>
        {isOver && (
          <MessageBox type="WARNING">
            <div className={layout.row}>
              {limitText(pollings.frameComparison)}
              <Button size="compact-sm" variant="default" onClick={again}>
                Refresh
              </Button>
            </div>
          </MessageBox>
        )}
      </div>
    </Card>
  );
};
